import { unzip } from '../support/exports/unzip';
import { aSeller, localStack, signIn, threeRates, visitor } from '../support/local-stack';
import { eventually } from '../support/stack/eventually';
import { mailTo } from '../support/stack/mail-to';

jest.setTimeout(240_000);

const draft = { ...threeRates, items: [...threeRates.items] };

it('takes all its data away, deletes itself, and is nowhere any more', async () => {
  const person = await aSeller();
  const { invoice } = await person.call('invoices.create', { body: draft });
  const { url } = await person.call('sharing.create', {
    query: { id: invoice.id },
    body: { expiry: 'never' },
  });
  await person.call('consents.save', {
    body: { analytics: false, marketing: false, updated_from: 'banner_reject' },
  });
  expect((await fetch(String(url))).status).toBe(200);

  const { job } = await person.call('account.exportData', {});
  const done = await eventually(
    'the export',
    async () => {
      const { job: now } = await person.call('jobs.get', { params: { id: job.id } });
      return now.state === 'done' ? now : undefined;
    },
    { withinMs: 120_000 },
  );
  expect(done.problems).toEqual([]);
  const mail = await eventually('the letter about it', async () => {
    const newest = await mailTo(localStack(), person.email);
    return newest.text.includes(job.id) ? newest : undefined;
  });
  expect(mail.subject).toBe('Export vašich dat je připravený');
  const { url: address } = await person.call('jobs.download', { params: { id: job.id } });
  const files = unzip(new Uint8Array(await (await fetch(address)).arrayBuffer()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      `pdf/faktura-${invoice.number}.pdf`,
      `isdoc/faktura-${invoice.number}.isdoc`,
      'faktury.json',
      'faktury.csv',
      'souhlasy.json',
    ]),
  );

  await person.call('account.anonymise', { body: { confirmation: person.email } });
  await expect(signIn(person)).rejects.toThrow();
  for (const answer of [
    await person.send('clients.create', { body: { name: 'Pozdní odběratel' } }),
    await person.send('invoices.create', { body: draft }),
  ]) {
    const refusal = expect.objectContaining({ code: 'AUTHENTICATION_REQUIRED' });
    expect([answer.status, answer.json]).toEqual([401, refusal]);
  }
  // The worker comes every minute.
  await eventually(
    'the end of the link',
    async () => ((await fetch(String(url))).status === 404 ? true : undefined),
    { withinMs: 150_000, everyMs: 1000 },
  );
});

it('belongs to whoever is signed in', async () => {
  for (const call of ['account.exportData', 'consents.get'] as const) {
    expect((await visitor().send(call)).status).toBe(401);
  }
});
