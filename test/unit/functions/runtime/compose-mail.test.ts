import PostalMime from 'postal-mime';
import { composeMail, type Letter } from '#functions/runtime/compose-mail';

const letter: Letter = {
  from: { name: 'Jinovatka', address: 'faktury@splatno.example' },
  to: ['eva@example.cz'],
  cc: ['petr@example.cz'],
  replyTo: 'tereza@jinovatka.example',
  subject: 'Faktura',
  text: 'Dobrý den',
  html: '<p>Dobrý den</p>',
  date: new Date('2026-11-27T10:00:00.000Z'),
  files: [{ name: 'faktura.pdf', contentType: 'application/pdf', content: 'x' }],
};

const tricks = [
  'x\r\nBcc: zlo@evil.example',
  'x\nBcc: zlo@evil.example',
  'x\rBcc: zlo@evil.example',
  'x\r\n\r\n<script>1</script>',
  'x\0y',
  'x\u2028Bcc: zlo@evil.example',
  '=?utf-8?Q?x=0D=0ABcc:_zlo@evil.example?=',
  '"zlo@evil.example" <eva@example.cz>',
  'eva@example.cz, zlo@evil.example',
  'eva@example.cz; zlo@evil.example',
  'vsichni: zlo@evil.example, eva@example.cz;',
  '<zlo@evil.example>',
  'x" <zlo@evil.example>, "',
  'S'.repeat(10_000),
];

const fields: Readonly<Record<string, (trick: string) => Partial<Letter>>> = {
  'the recipient': (trick) => ({ to: [trick] }),
  'the copy': (trick) => ({ cc: [trick] }),
  'the address to answer to': (trick) => ({ replyTo: trick }),
  'the subject': (trick) => ({ subject: trick }),
  'the name of the sender': (name) => ({ from: { ...letter.from, name } }),
  'the name of a file': (name) => ({
    files: [{ name, contentType: 'application/pdf', content: 'x' }],
  }),
};

async function headersOf(given: Partial<Letter>) {
  const {
    headers,
    from,
    to = [],
    cc = [],
  } = await PostalMime.parse(await composeMail({ ...letter, ...given }));
  return {
    names: headers.map(({ key }) => key).sort(),
    sender: from?.address,
    recipients: to.length + cc.length,
  };
}

describe.each(Object.entries(fields))('header injection through %s', (_, fieldOf) => {
  it.each(tricks)('adds no header and no recipient: %.60j', async (trick) => {
    expect(await headersOf(fieldOf(trick))).toEqual(await headersOf({}));
  });
});
