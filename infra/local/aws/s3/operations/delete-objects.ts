import { AwsError } from '../../front-door/aws-error';
import { asS3Error, s3Error } from '../s3-error';
import { objectArn, type S3Operation, type S3Request, xmlReply } from '../s3-request';
import { elementsOf, textsOf, type XmlNode, xmlDocument } from '../xml';

const mostKeys = 1_000;

/** Deletes many objects; what may not be deleted is told one by one. */
export const deleteObjects: S3Operation = async (request) => {
  const xml = request.body.toString();
  const keys = elementsOf(xml, 'Object').flatMap((object) => textsOf(object, 'Key').slice(0, 1));
  if (keys.length === 0 || keys.length > mostKeys) throw s3Error('MalformedXML');

  const isQuiet = textsOf(xml, 'Quiet')[0] === 'true';
  const results: XmlNode[] = [];
  for (const key of keys) {
    const result = await deleteOne(request, key);
    if (!isQuiet || result[0] === 'Error') results.push(result);
  }
  return xmlReply(xmlDocument('DeleteResult', results));
};

async function deleteOne({ bucket, authorise }: S3Request, key: string): Promise<XmlNode> {
  try {
    authorise('s3:DeleteObject', objectArn(bucket, key));
    await bucket.objects.remove(key);
    return ['Deleted', [['Key', key]]];
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    const { code, message } = asS3Error(error);
    return [
      'Error',
      [
        ['Key', key],
        ['Code', code],
        ['Message', message],
      ],
    ];
  }
}
