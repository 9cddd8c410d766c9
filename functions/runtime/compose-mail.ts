import MailComposer from 'nodemailer/lib/mail-composer';

export interface MailFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array | string;
}

export interface Letter {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
  readonly files: readonly MailFile[];
}

/** Addresses go in apart from names, so that nothing in them is ever read as syntax. */
const bare = (address: string) => ({ name: '', address });

/** Writes a message as it travels: both texts and the files. Hidden recipients are in no header of it. */
export async function composeMail(letter: Letter): Promise<Uint8Array> {
  const composer = new MailComposer({
    from: letter.from,
    to: letter.to.map(bare),
    cc: letter.cc.map(bare),
    ...(letter.replyTo && { replyTo: bare(letter.replyTo) }),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    date: letter.date,
    attachments: letter.files.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    // Nothing in a mail may reach for files or the network.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
