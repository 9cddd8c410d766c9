import fc from 'fast-check';
import { updateSettings } from '#functions/api/account/update-settings';
import { changeSubscription } from '#functions/api/billing/change-subscription';
import { createClient } from '#functions/api/clients/create';
import { createInvoice } from '#functions/api/invoices/create';
import { updateInvoice } from '#functions/api/invoices/update';
import { hashToken } from '#functions/runtime/csrf-token';
import { type ApiHandler, serve } from '#functions/runtime/serve';
import { contracts } from '#shared/contracts/index';
import { addMilliseconds } from '#shared/domain/calendar';
import { aBook } from '../../../support/builders/a-book';
import { aContext, anEvent, claimsOf } from '../../../support/builders/an-event';
import { now } from '../../../support/builders/times';
import { fakeProfiles, fakeSubscriptions, fakeUsage } from '../../../support/fakes/fake-accounts';
import { fakeClients } from '../../../support/fakes/fake-clients';
import { fakeCsrfSessions } from '../../../support/fakes/fake-csrf-sessions';
import { fakeDeviceSessions } from '../../../support/fakes/fake-device-sessions';
import { fakeLog } from '../../../support/fakes/fake-log';
import { fakeMailQueue } from '../../../support/fakes/fake-mail-jobs';
import { fakeSecurityEvents } from '../../../support/fakes/fake-security-events';
import { fakeStripeBilling } from '../../../support/fakes/fake-stripe-billing';

const book = aBook();
const csrfSessions = fakeCsrfSessions();
const log = fakeLog();
const surroundings = { clock: { now: () => now }, log, deviceSessions: fakeDeviceSessions() };
const ports = {
  ...book.ports,
  csrfSessions,
  clients: fakeClients(),
  usage: fakeUsage(),
  profiles: fakeProfiles(),
  securityEvents: fakeSecurityEvents(),
  mailQueue: fakeMailQueue(),
  subscriptions: fakeSubscriptions(),
  stripeBilling: fakeStripeBilling().port,
};

const invoice = {
  intent: 'issue',
  issueDate: '2026-11-27',
  dueDate: '2026-12-11',
  taxableSupplyDate: '2026-11-27',
  variableSymbol: '1',
  currency: 'CZK',
  discountMode: 'item',
  discount: '1',
  discountType: 'percent',
  exchangeRate: { rate: '24.3', date: '2026-11-26' },
  buyer: { name: 'Rohlíček', email: 'a@b.example' },
  seller: { name: 'Sova', ico: '98123459', vatStatus: 'payer' },
  items: [{ name: 'Práce', quantity: '1', unitPrice: '2', vatRate: 21, itemDiscount: '1' }],
};

const calls: readonly [string, ApiHandler, object][] = [
  ['createInvoice', serve(contracts.invoices.create, createInvoice, ports, surroundings), invoice],
  ['updateInvoice', serve(contracts.invoices.update, updateInvoice, ports, surroundings), invoice],
  [
    'changeStatus',
    serve(contracts.invoices.update, updateInvoice, ports, surroundings),
    { status: 'paid', amountPaid: '1', paymentDate: '2026-11-27' },
  ],
  [
    'createClient',
    serve(contracts.clients.create, createClient, ports, surroundings),
    { name: 'x' },
  ],
  [
    'updateSettings',
    serve(contracts.account.updateSettings, updateSettings, ports, surroundings),
    { name: 'x', email: '', push_due_reminder_days: 3, vatStatus: 'payer' },
  ],
  [
    'changeSubscription',
    serve(contracts.billing.changeSubscription, changeSubscription, ports, surroundings),
    { action: 'check_permission', permission: 'use_branding' },
  ],
];

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom<unknown>(
    null,
    '',
    -0,
    -1,
    0.1 + 0.2,
    2 ** 53,
    1e300,
    '9'.repeat(400),
    '-999999999999999.999999',
    '0000-00-00',
    '1900-01-01',
    '2199-12-31',
    '2026-02-30',
    '\ud800',
    '\u202e\u200b',
    'x'.repeat(10_000),
    { ['__proto__']: { polluted: 1 } },
    { constructor: { prototype: {} } },
    [[[[]]]],
    Array.from({ length: 501 }, () => ({})),
  ),
);

/** Puts a hostile value in the place of one of the fields, at any depth. */
function spoil(value: unknown, turns: readonly number[], poison: unknown): unknown {
  const [turn, ...rest] = turns;
  if (turn === undefined || typeof value !== 'object' || value === null) return poison;
  const names = Object.keys(value);
  const name = names[turn % names.length];
  if (name === undefined) return poison;
  const spoiled = Object.entries(value).map(([key, inner]) => [
    key,
    key === name ? spoil(inner, rest, poison) : inner,
  ]);
  return Array.isArray(value) ? spoiled.map(([, inner]) => inner) : Object.fromEntries(spoiled);
}

describe('a hostile body', () => {
  const headers = { 'x-csrf-token': 'token', 'x-session-id': 'session' };
  let id = '';
  beforeAll(async () => {
    const expiresAt = addMilliseconds(now, 1000);
    await csrfSessions.put({ id: 'session', tokenHash: hashToken('token'), expiresAt });
    ({ id } = await book.draft());
  });

  it.each(calls)('never ends in an error of ours: %s', async (_, handler, valid) => {
    const send = async (json: unknown) => {
      const query = { id };
      const event = anEvent({
        method: 'POST',
        json,
        headers,
        query,
        claims: claimsOf(book.caller.id),
      });
      return handler(event, aContext);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 20 }), { maxLength: 3 }),
        hostile,
        async (turns, poison) => {
          const { statusCode, body } = await send(spoil(valid, turns, poison));
          expect([statusCode, body]).toEqual([expect.any(Number), expect.any(String)]);
          expect(statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: 400 },
    );
    expect(log.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
