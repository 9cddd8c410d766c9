import { createHash } from 'node:crypto';
import { authoriserOf } from '../../front-door/authenticate';
import type { IdentityRegistry } from '../../front-door/identity';
import { verifyPostPolicy } from '../access/post-policy';
import type { Bucket } from '../buckets';
import { verifyChecksums } from '../checksums';
import { s3Error } from '../s3-error';
import { objectArn, type S3Reply, xmlReply } from '../s3-request';
import { keptHeadersOf, tagsOf } from '../storage/object-record';
import { xmlDocument } from '../xml';

export interface FormUpload {
  readonly bucket: Bucket;
  readonly contentType: string;
  readonly body: Buffer;
  readonly identities: IdentityRegistry;
  readonly now: number;
}

/** An upload straight from a form in the browser, under a policy that a function has signed. */
export async function postForm(upload: FormUpload): Promise<S3Reply> {
  const { bucket, identities, now } = upload;
  const { fields, content } = await readForm(upload);
  const key = fields['key'] ?? '';
  const form = { bucket: bucket.name, fields, size: content.length };
  const identity = verifyPostPolicy(form, identities, now);
  authoriserOf(identity)('s3:PutObject', objectArn(bucket, key));
  if (key === '') throw s3Error('InvalidArgument', 'User key must have a length greater than 0.');

  const etag = `"${createHash('md5').update(content).digest('hex')}"`;
  const object = {
    key,
    size: content.length,
    etag,
    modifiedAt: now,
    headers: keptHeadersOf(fields),
    tags: tagsOf(fields['tagging']),
    checksum: verifyChecksums(content, fields),
  };
  await bucket.objects.put(object, content);
  return replyTo(fields, bucket, key, etag);
}

async function readForm({ body, contentType }: FormUpload): Promise<{
  readonly fields: Readonly<Record<string, string>>;
  readonly content: Buffer;
}> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => {
      throw s3Error('MalformedPOSTRequest');
    });
  const entries = [...form.entries()];
  const fileIndex = entries.findIndex(([name]) => name === 'file');
  const file = entries[fileIndex]?.[1];
  if (file === undefined)
    throw s3Error('InvalidArgument', 'POST requires exactly one file upload.');

  // Whatever follows the file is not read, as on S3.
  const fields = Object.fromEntries(
    entries
      .slice(0, fileIndex)
      .flatMap(([name, value]) =>
        typeof value === 'string' ? [[name.toLowerCase(), value] as const] : [],
      ),
  );
  const content =
    typeof file === 'string' ? Buffer.from(file) : Buffer.from(await file.arrayBuffer());
  const fileName = typeof file === 'string' ? '' : baseName(file.name);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what S3 calls the name of the file.
  const key = (fields['key'] ?? '').replaceAll('${filename}', () => fileName);
  return { fields: { ...fields, key }, content };
}

function replyTo(
  fields: Readonly<Record<string, string>>,
  bucket: Bucket,
  key: string,
  etag: string,
): S3Reply {
  const headers = { etag, location: `/${bucket.name}/${encodeURIComponent(key)}` };
  const redirect = fields['success_action_redirect'];
  if (redirect && URL.canParse(redirect)) {
    const target = new URL(redirect);
    target.searchParams.set('bucket', bucket.name);
    target.searchParams.set('key', key);
    target.searchParams.set('etag', etag);
    return { status: 303, headers: { etag, location: target.href } };
  }

  const status = fields['success_action_status'];
  if (status !== '201') return { status: status === '200' ? 200 : 204, headers };
  const receipt = xmlDocument('PostResponse', [
    ['Location', headers.location],
    ['Bucket', bucket.name],
    ['Key', key],
    ['ETag', etag],
  ]);
  return xmlReply(receipt, headers, 201);
}

/** Browsers of old sent the whole path. */
function baseName(fileName: string): string {
  return fileName.split(/[/\\]/).at(-1) ?? '';
}
