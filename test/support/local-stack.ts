import { randomBytes } from 'node:crypto';
import type { WireRequest } from '#shared/contracts/wire';
import {
  type Credentials,
  confirm,
  register,
  signInWith,
  type Tokens,
} from './stack/browser-sign-in';
import { createHttpDriver, type HttpDriver } from './stack/http-driver';
import { codeOf, mailTo } from './stack/mail-to';
import { readSharedStack } from './stack/shared-stack';
import type { RunningStack } from './stack/stack-process';

/** Somebody who is signed in, and makes calls. */
export interface Person extends HttpDriver, Credentials, Tokens {}

/** The stack that was started once for this run of the tests. */
export function localStack(): RunningStack {
  return readSharedStack();
}

/** Registers, opens the link of the mail, and signs in: what every person does once. */
export async function signUp(stack = localStack()): Promise<Person> {
  const credentials: Credentials = {
    email: `osoba-${randomBytes(5).toString('hex')}@example.cz`,
    password: 'Zkouska-123',
  };
  await register(stack, credentials);
  await confirm(stack, credentials.email, codeOf(await mailTo(stack, credentials.email)));
  return signIn(credentials, stack);
}

export async function signIn(credentials: Credentials, stack = localStack()): Promise<Person> {
  const signedIn = await signInWith(stack, credentials);
  const driver = createHttpDriver(stack.addresses.site, signedIn.accessToken);
  return { ...credentials, ...signedIn, ...driver };
}

/** Somebody without an account. */
export function visitor(stack = localStack()): HttpDriver {
  return createHttpDriver(stack.addresses.site);
}

/** A person whose settings are complete, so that invoices can be issued. */
export async function aSeller(stack = localStack()): Promise<Person> {
  const person = await signUp(stack);
  await person.call('account.updateSettings', { body: sellerSettings });
  return person;
}

export const sellerSettings = {
  company_name: 'Zkušební dílna s.r.o.',
  ico: '98123459',
  dic: 'CZ98123459',
  vatStatus: 'payer',
  address: 'Dlouhá 1',
  city: 'Brno',
  zip: '602 00',
  email: 'dilna@example.cz',
  bank_account: '19-2000145399/0800',
} as const satisfies WireRequest<'account.updateSettings'>['body'];

/** One item of each rate; 2 × 100 at 21 %, 50 at 12 %, 10 at 0 %. */
export const threeRates = {
  intent: 'issue',
  exemptionReason: 'Osvobozeno od DPH podle § 57 zákona č. 235/2004 Sb.',
  buyer: { name: 'Pekařství Rohlíček a dcera s.r.o.', ico: '97451207' },
  items: [
    { name: 'Návrh', quantity: 2, unitPrice: '100', vatRate: 21 },
    { name: 'Kniha', quantity: 1, unitPrice: '50', vatRate: 12 },
    { name: 'Poplatek', quantity: 1, unitPrice: '10', vatRate: 0 },
  ],
} as const;
