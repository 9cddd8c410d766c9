import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { linksIn } from './links';
import type { Mail, MailFile } from './mail';

export interface ParsedMail {
  readonly summary: Omit<Mail, 'id' | 'receivedAt'>;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** The attachments in the order of the summary, then the pictures that the HTML shows. */
  readonly files: readonly MailFile[];
}

/** Opens a message. Whoever was in the envelope but not in its headers is named as well. */
export async function parseMail(
  raw: Buffer,
  recipients: readonly string[] = [],
): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw);
  const attached = email.attachments.filter(({ related }) => !related).map(asFile);
  const shown = email.attachments.filter(({ related }) => related).map(asFile);
  const html = email.html ?? '';
  const text = email.text ?? '';
  const named = [...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])].flatMap(addresses);

  return {
    summary: {
      from: email.from ? (addresses(email.from)[0] ?? '') : '',
      to: withHidden(named, recipients),
      subject: email.subject ?? '',
      text,
      html,
      links: linksIn({ html, text }),
      attachments: attached.map(({ name, contentType, content }) => ({
        name,
        contentType,
        size: content.length,
      })),
    },
    headers: headersOf(email),
    files: [...attached, ...shown],
  };
}

function headersOf(email: Email) {
  return email.headerLines.map(({ line }) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() };
  });
}

function addresses(address: Address): readonly string[] {
  if (address.group) return address.group.flatMap(addresses);
  if (!address.address) return [];
  return [address.name ? `${address.name} <${address.address}>` : address.address];
}

function withHidden(named: readonly string[], recipients: readonly string[]): readonly string[] {
  const known = new Set(named.map(bareAddress));
  return [...named, ...recipients.filter((recipient) => !known.has(bareAddress(recipient)))];
}

/** `jan@x.cz` of `Jan <jan@x.cz>`. */
export function bareAddress(address: string): string {
  return (/<([^<>]*)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
}

function asFile(attachment: Attachment, index: number): MailFile {
  const { content, contentId } = attachment;
  return {
    name: attachment.filename ?? `priloha-${index + 1}`,
    contentType: attachment.mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : bytesOf(content),
    ...(contentId && { contentId: contentId.replace(/^<|>$/g, '') }),
  };
}

function bytesOf(content: ArrayBuffer | Uint8Array): Buffer {
  return content instanceof Uint8Array
    ? Buffer.from(content)
    : Buffer.from(new Uint8Array(content));
}
