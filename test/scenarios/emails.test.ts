import * as z from 'zod';
import { aSeller, localStack, type Person, threeRates } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';

jest.setTimeout(180_000);

let person: Person;
beforeAll(async () => {
  person = await aSeller();
});

const body = { ...threeRates, items: [...threeRates.items] };
const written = { subject: 'Faktura {{invoice.number}}', message: 'Dobrý den' } as const;
const Mails = z.array(
  z.object({ subject: z.string(), attachments: z.array(z.object({ name: z.string() })) }),
);
const mailsTo = async (address: string) => {
  const url = `${localStack().addresses.mailbox}/api/messages?to=${encodeURIComponent(address)}`;
  return Mails.parse(await (await fetch(url)).json());
};
const aMailbox = (name: string) => `${name}+${person.sub.slice(0, 8)}@example.cz`;
const get = (id: string) => person.call('invoices.get', { params: { id } });
/** Printing, sending, word of SES and the table's stream follow on each other. */
const patiently = { withinMs: 90_000, everyMs: 500 };
const eventsOf = async (id: string) => (await get(id)).timeline.map(({ event }) => event);

it('sends an invoice with its files, once for its key, and hears what became of it', async () => {
  const to = aMailbox('eva');
  const { invoice } = await person.call('invoices.create', { body });
  const mail = { invoiceId: invoice.id, to, ...written, sendNow: true };
  const headers = { 'idempotency-key': `mail-${invoice.id}` };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => person.call('emails.send', { body: mail }, headers)),
  );
  expect(new Set(answers.map(({ email }) => email.id)).size).toBe(1);

  const hasArrived = async () =>
    (await eventsOf(invoice.id)).includes('email_delivered') ? true : undefined;
  await eventually('word of SES', hasArrived, patiently);
  const events = await eventsOf(invoice.id);
  for (const event of ['email_queued', 'shared', 'emailed', 'sent'] as const) {
    expect(events.filter((one) => one === event)).toHaveLength(1);
  }
  expect((await get(invoice.id)).invoice).toMatchObject({ status: 'sent', hasShareLink: true });
  const { number } = invoice;
  const attachments = [{ name: `faktura-${number}.pdf` }, { name: `faktura-${number}.isdoc` }];
  expect(await mailsTo(to)).toMatchObject([{ subject: `Faktura ${number}`, attachments }]);
});

it('notes and tells of a mail that comes back', async () => {
  const to = aMailbox('bounce');
  const { invoice } = await person.call('invoices.create', { body });
  await person.call('emails.send', {
    body: { invoiceId: invoice.id, to, ...written, sendNow: true },
  });
  const findNotice = async () => {
    const { notifications } = await person.call('notifications.list', {});
    return notifications.find(({ title }) => title === 'E-mail se vrátil');
  };
  await eventually('the notice', findNotice, patiently);
  expect((await eventsOf(invoice.id)).at(-1)).toBe('email_bounced');
});

it('takes a mail back, which then never leaves', async () => {
  const to = aMailbox('nikdo');
  const { invoice } = await person.call('invoices.create', { body });
  const { email } = await person.call('emails.send', {
    body: { invoiceId: invoice.id, to, ...written },
  });
  const cancelled = await person.call('emails.cancel', { body: { id: email.id } });
  expect(cancelled.email.state).toBe('cancelled');
  const again = await person.send('emails.retry', { body: { id: email.id } });
  expect(again.json).toMatchObject({ code: 'EMAIL_NOT_FAILED' });
  expect(await eventsOf(invoice.id)).toEqual([
    'created',
    'issued',
    'email_queued',
    'email_cancelled',
  ]);
  expect(await mailsTo(to)).toEqual([]);
});
