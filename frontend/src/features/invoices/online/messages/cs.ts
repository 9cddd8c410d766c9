export const cs = {
  'online.title': 'Platby online',
  'online.stripeButtonLabel': 'Otevřít ve Stripe',
  'online.answerButtonLabel': 'Odpovědět ve Stripe',
  'online.cardHint': '{brand} končící {last4}',

  'online.processingHint': 'Banka platbu zpracovává. Výsledek se doplní sám.',
  'online.waitingHint': 'Plátce platbu ještě nedokončil. Nemusíte nic dělat.',
  'online.captureHint': 'Peníze jsou na kartě zatím jen blokované. Potvrďte je ve Stripe.',
  'online.failedHint': 'Neprošla, {reason}. Plátce to může z odkazu zkusit znovu.',
  'online.cancelledHint': 'Plátce platbu nedokončil a Stripe ji uzavřel. Nic nepřišlo.',
  'online.succeededHint': 'Vrátit peníze jde ve Stripe, tady se to ukáže samo.',

  'online.refundedLabel': 'Vráceno {amount}',
  'online.refundingLabel': 'Vrací se {amount}',
  'online.refundFailedLabel': 'Vrácení {amount} neprošlo',
  'online.refundFailedHint': 'Peníze zůstaly vám. Domluvte se s plátcem na jiném způsobu.',
  'online.refundCancelledLabel': 'Vrácení {amount} zrušeno',
  'online.refundedHint':
    'Po vrácení už faktura na nic nečeká. Když jste vrátili za to, co se neuskutečnilo, vystavte opravný doklad.',

  'online.disputeLabel': 'Plátce chce zpět {amount}',
  'online.disputeReasonHint': 'Jeho bance řekl: {reason}.',
  'online.disputeHint':
    'Odpovězte ve Stripe a přiložte, co máte: objednávku, předání, e-maily. Bez odpovědi peníze propadnou.',
  'online.disputeDueHint':
    'Odpovězte ve Stripe do {day} a přiložte, co máte: objednávku, předání, e-maily. Bez odpovědi peníze propadnou.',
  'online.underReviewHint':
    'Odpověď má banka plátce. Posuzuje ji několik týdnů, nemusíte nic dělat.',
  'online.wonHint': 'Rozhodla ve váš prospěch, peníze zůstaly vám.',
  'online.lostPaidHint': 'Banka peníze vrátila plátci. Faktura je mezitím zaplacená jinak.',
  'online.lostHint': 'Banka peníze vrátila plátci. Faktura je o ně znovu nezaplacená.',

  'online.failureFunds': 'na kartě není dost peněz',
  'online.failureExpired': 'karta už neplatí',
  'online.failureData': 'údaje karty nesouhlasí',
  'online.failureUnconfirmed': 'plátce ji u své banky nepotvrdil',
  'online.failureLimit': 'přesáhla limit karty',
  'online.failureNotAllowed': 'karta takové platby nedovoluje',
  'online.failureSilent': 'banka plátce neodpověděla',
  'online.failureDeclined': 'banka plátce ji zamítla',

  'online.reasonFraudulent': 'o platbě neví',
  'online.reasonUnrecognized': 'platbu nepoznává',
  'online.reasonNotReceived': 'nedostal, za co platil',
  'online.reasonUnacceptable': 'dostal něco jiného, než si objednal',
  'online.reasonDuplicate': 'zaplatil dvakrát',
  'online.reasonCredit': 'čeká na slíbené vrácení peněz',
  'online.reasonCancelled': 'službu předtím zrušil',
  'online.reasonGeneral': 'důvod neuvedl',
} as const;
