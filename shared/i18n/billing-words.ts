import type { Language } from '../domain/language';

/** What calls about the plan answer to people. */
export const billingWords = {
  checkoutOpened: {
    cs: 'Tarif se změní, jakmile platbu dokončíte.',
    en: 'The plan changes as soon as you have paid.',
  },
  payFirst: {
    cs: 'Nejdřív prosím dokončete platbu, která čeká.',
    en: 'Please finish the payment that is waiting first.',
  },
  planChanged: {
    cs: 'Tarif je změněný. Nevyužitou část předchozího tarifu jsme odečetli.',
    en: 'The plan is changed. What was left of the one before is taken off the price.',
  },
  cancelled: {
    cs: 'Předplatné je zrušené. Placené funkce máte do konce zaplaceného období.',
    en: 'The subscription is cancelled. You keep the paid features to the end of the paid period.',
  },
  ended: {
    cs: 'Předplatné je ukončené a nic dalšího neplatíte.',
    en: 'The subscription has ended and nothing more is charged.',
  },
  resumed: {
    cs: 'Předplatné pokračuje.',
    en: 'The subscription goes on.',
  },
  portalOpened: {
    cs: 'Správa předplatného se otevírá u Stripe.',
    en: 'The subscription is managed at Stripe.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;
