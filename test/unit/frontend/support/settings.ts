import type { WireReply } from '#shared/contracts/wire';
import { connectStatusOf } from '#shared/domain/payment-account';
import { defaultSettings } from '#shared/domain/settings';
import { aSubscription } from './billing';

/** What the server answers for an account that has filled in its details. */
export function settingsReply(changes: object = {}): WireReply<'account.getSettings'> {
  return {
    settings: {
      ...defaultSettings,
      name: 'Tereza Jinovatková',
      ico: '98123459',
      dic: 'CZ98123459',
      company_name: 'Jinovatka & Sova s.r.o.',
      address: 'Nad Úvozem 1147/12',
      city: 'Brno',
      zip: '602 00',
      bank_account: '19-2000145399/0800',
      vatStatus: 'payer',
      ...changes,
    },
    subscription: aSubscription(),
    stripe_connect: { ...connectStatusOf(undefined) },
  };
}
