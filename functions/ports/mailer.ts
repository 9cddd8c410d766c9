/** A message ready to be sent. */
export interface RawMail {
  /** The whole of it as MIME: headers, texts, attachments. */
  readonly message: Uint8Array;
  readonly from: string;
  /** Who gets it, whoever its headers name: fifty at most. */
  readonly recipients: readonly string[];
  /** What bounces and complaints say of it, by name. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Under whose rules it is sent and watched, if under any. */
  readonly configurationSet?: string;
}

/**
 * Sends e-mail. It refuses with `EMAIL_ADDRESS_INVALID` what is no address and with `EMAIL_FAILED` what will
 * never be sent; `TOO_BUSY` may be tried again.
 */
export interface Mailer {
  /** The id under which bounces and complaints name the message. */
  send(mail: RawMail): Promise<string>;
}
