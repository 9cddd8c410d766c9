import MailComposer from 'nodemailer/lib/mail-composer';

export interface MailToCompose {
  readonly from: string;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly replyTo?: readonly string[];
  readonly subject: string;
  readonly html?: string | undefined;
  readonly text?: string | undefined;
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  readonly files?: readonly {
    readonly name: string;
    readonly contentType: string | undefined;
    readonly content: Buffer;
    readonly contentId: string | undefined;
  }[];
}

/** Writes a message as it would travel. Nothing in it may reach for files or the network. */
export async function composeMail(mail: MailToCompose): Promise<Buffer> {
  const composer = new MailComposer({
    from: mail.from,
    to: [...mail.to],
    cc: [...(mail.cc ?? [])],
    replyTo: [...(mail.replyTo ?? [])],
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: (mail.headers ?? []).map(({ name, value }) => ({ key: name, value })),
    attachments: (mail.files ?? []).map((file) => ({
      filename: file.name,
      content: file.content,
      ...(file.contentType && { contentType: file.contentType }),
      ...(file.contentId && { cid: file.contentId }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
