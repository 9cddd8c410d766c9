import { type Person, sellerSettings, signUp, threeRates } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';

jest.setTimeout(120_000);

let person: Person;
beforeEach(async () => {
  person = await signUp();
  await person.call('account.updateSettings', { body: sellerSettings });
});

const issue = () =>
  person.call('invoices.create', {
    body: { ...threeRates, items: [...threeRates.items], buyer: { name: 'Pekařství Rohlíček' } },
  });
const list = (of = person) => of.call('notifications.list', { query: {} });
const told = (count: number) =>
  eventually(`${count} notifications`, async () => {
    const shown = await list();
    // The list and the number of unread are two reads: a notification may come between them.
    return shown.notifications.length >= count && shown.unread >= count ? shown : undefined;
  });

it('tells of a link that was opened and a payment, newest first, once each', async () => {
  const { invoice } = await issue();
  const { url } = await person.call('sharing.create', {
    query: { id: invoice.id },
    body: { expiry: 'never' },
  });
  // As a person's browser names itself; programs that look at links are not told of.
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  for (let time = 0; time < 3; time += 1) await fetch(String(url), { headers });
  await told(1);
  await person.call('invoices.update', {
    query: { id: invoice.id },
    body: { status: 'paid', amountPaid: '100' },
  });

  const { notifications, unread } = await told(2);
  expect(unread).toBe(2);
  expect(notifications).toMatchObject([
    {
      type: 'success',
      title: 'Přišla platba',
      message: `${invoice.number} · 100,00\u00a0Kč`,
      read: false,
      invoiceId: invoice.id,
    },
    { type: 'info', title: 'Odkaz byl otevřen', message: invoice.number, read: false },
  ]);
  expect((await list(await signUp())).notifications).toEqual([]);

  const [newest] = notifications;
  const id = String(newest?.id);
  expect(await person.call('notifications.markRead', { body: { id } })).toEqual({ unread: 1 });
  expect(await person.call('notifications.markRead', { body: { all: true } })).toEqual({
    unread: 0,
  });
});

it('tells when the invoices of the plan run out', async () => {
  for (let count = 1; count <= 7; count += 1) await issue();
  const { notifications } = await told(2);
  expect(notifications.map(({ title, message }) => [title, message])).toEqual([
    ['Limit faktur je vyčerpaný', 'Faktury tento měsíc: 7 / 7'],
    ['Blížíte se k limitu faktur', 'Faktury tento měsíc: 6 / 7'],
  ]);
});
