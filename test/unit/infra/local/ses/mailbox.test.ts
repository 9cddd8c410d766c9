import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linksIn } from '#infra/local/aws/ses/mailbox/links';
import { openMailbox } from '#infra/local/aws/ses/mailbox/open-mailbox';

const letter = (subject: string) => ({
  from: 'Splatno <dobry.den@splatno.cz>',
  to: 'jan@example.cz',
  subject,
  html: '<p>Dobrý den, <a href="https://splatno.cz/potvrdit?code=123456&amp;lang=cs">potvrďte</a></p>',
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mailbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps messages over a restart, the newest first', async () => {
  const before = await openMailbox(folder);
  for (const subject of ['první', 'druhá', 'třetí']) await before.deliver(letter(subject));

  const after = await openMailbox(folder);
  expect(after.list()).toEqual(before.list());
  expect(after.list().map(({ subject }) => subject)).toEqual(['třetí', 'druhá', 'první']);
  expect(after.list()[0]?.links).toEqual(['https://splatno.cz/potvrdit?code=123456&lang=cs']);
});

it('reads a message again whose index was lost, and clears what was not finished', async () => {
  const mailbox = await openMailbox(folder);
  await mailbox.deliver(letter('důležitá'));
  const [known] = mailbox.list();
  await rm(path.join(folder, `${known?.id}.json`));
  await writeFile(path.join(folder, 'x.eml.123.unfinished'), 'half');

  const [found] = (await openMailbox(folder)).list();
  expect(found).toEqual(known);
  expect((await readdir(folder)).sort()).toEqual([`${known?.id}.eml`, `${known?.id}.json`]);
});

it('forgets everything when told to', async () => {
  const mailbox = await openMailbox(folder);
  await mailbox.deliver(letter('první'));
  await mailbox.clear();
  expect(mailbox.list()).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

describe('the links of a message', () => {
  it.each([
    [
      '<a href="https://a.cz/?x=1&amp;y=2">A</a> <a class=b href=\'http://b.cz\'>B</a>',
      '',
      ['https://a.cz/?x=1&y=2', 'http://b.cz'],
    ],
    ['<a href="https://a.cz">A</a><a href="https://a.cz">A</a>', '', ['https://a.cz']],
    ['<a href="mailto:x@y.cz">M</a><a href="javascript:alert(1)">J</a>', '', []],
    ['', 'Otevřete https://a.cz/b, nebo (https://c.cz/d).', ['https://a.cz/b', 'https://c.cz/d']],
    ['<a href="https://a.cz">A</a>', 'https://b.cz', ['https://a.cz']],
    ['bez odkazu', '', []],
  ])('%#', (html, text, expected) => {
    expect(linksIn({ html, text })).toEqual(expected);
  });
});
