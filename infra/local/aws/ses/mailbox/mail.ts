import * as z from 'zod';

/** What the mailbox knows of a message without opening it again. */
export const Mail = z
  .object({
    id: z.string(),
    receivedAt: z.string(),
    from: z.string(),
    /** Everybody it was sent to, hidden recipients included. */
    to: z.array(z.string()).readonly(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    /** The web addresses in it, in their order. */
    links: z.array(z.string()).readonly(),
    attachments: z
      .array(z.object({ name: z.string(), contentType: z.string(), size: z.number() }).readonly())
      .readonly(),
  })
  .readonly();
export type Mail = z.infer<typeof Mail>;

export interface MailFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** Under which name the HTML shows it, if it does. */
  readonly contentId?: string;
}
