import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { unfinished, writeDurably } from '../../storage/durable-file';
import { composeMail, type MailToCompose } from './compose-mail';
import { Mail } from './mail';
import { type ParsedMail, parseMail } from './parse-mail';

export interface Mailbox {
  /** The newest first. */
  list(): readonly Mail[];
  find(id: string): Mail | undefined;
  /** Opens a message again, with its headers and files. */
  open(id: string): Promise<ParsedMail | undefined>;
  source(id: string): Promise<Buffer | undefined>;
  receive(raw: Buffer, recipients: readonly string[]): Promise<Mail>;
  /** Takes a message that has yet to be written, such as one of the user pool. */
  deliver(mail: Omit<MailToCompose, 'to'> & { readonly to: string }): Promise<void>;
  clear(): Promise<void>;
}

/** Every message is a file, with what is known of it in another beside; a start reads them again. */
export async function openMailbox(folder: string, now: () => number = Date.now): Promise<Mailbox> {
  await mkdir(folder, { recursive: true });
  const mails = await loadMails(folder);
  const sourceFile = (id: string) => path.join(folder, `${id}.eml`);

  const receive: Mailbox['receive'] = async (raw, recipients) => {
    const time = now();
    const id = newId(time);
    const { summary } = await parseMail(raw, recipients);
    const mail = { ...summary, id, receivedAt: new Date(time).toISOString() };
    await writeDurably(sourceFile(id), raw);
    await writeDurably(indexFile(folder, id), JSON.stringify(mail));
    mails.set(id, mail);
    return mail;
  };
  const source = async (id: string) => (mails.has(id) ? readFile(sourceFile(id)) : undefined);

  return {
    list: () => [...mails.values()].sort((one, other) => (one.id < other.id ? 1 : -1)),
    find: (id) => mails.get(id),
    open: async (id) => {
      const raw = await source(id);
      return raw && parseMail(raw, mails.get(id)?.to);
    },
    source,
    receive,
    deliver: async ({ to, ...mail }) => {
      await receive(await composeMail({ ...mail, to: [to] }), [to]);
    },
    clear: async () => {
      const ids = [...mails.keys()];
      mails.clear();
      for (const id of ids) {
        await rm(indexFile(folder, id), { force: true });
        await rm(sourceFile(id), { force: true });
      }
    },
  };
}

/** A message whose index a crash has prevented is read from its source. */
async function loadMails(folder: string): Promise<Map<string, Mail>> {
  const names = await readdir(folder);
  await Promise.all(
    names.filter((name) => name.endsWith(unfinished)).map((name) => rm(path.join(folder, name))),
  );

  const mails = new Map<string, Mail>();
  for (const name of names.filter((candidate) => candidate.endsWith('.eml'))) {
    const id = path.basename(name, '.eml');
    const mail = names.includes(`${id}.json`)
      ? Mail.parse(JSON.parse(await readFile(indexFile(folder, id), 'utf8')))
      : await indexAgain(folder, id);
    mails.set(id, mail);
  }
  return mails;
}

async function indexAgain(folder: string, id: string): Promise<Mail> {
  const { summary } = await parseMail(await readFile(path.join(folder, `${id}.eml`)));
  const receivedAt = new Date(Number(id.slice(0, 13))).toISOString();
  const mail = { ...summary, id, receivedAt };
  await writeDurably(indexFile(folder, id), JSON.stringify(mail));
  return mail;
}

function indexFile(folder: string, id: string): string {
  return path.join(folder, `${id}.json`);
}

let lastNumber = 0;

/** Begins with the time, so that ids sort as messages came; the counter parts those of one tick. */
function newId(time: number): string {
  lastNumber = (lastNumber + 1) % 1_000_000;
  const number = String(lastNumber).padStart(6, '0');
  return `${String(time).padStart(13, '0')}-${number}-${randomBytes(4).toString('hex')}`;
}
