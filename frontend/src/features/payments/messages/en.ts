import type { cs } from './cs';

export const en: Record<keyof typeof cs, string> = {
  'payments.title': 'Card payments',
  'payments.hint': 'The link to an invoice then has a button “Pay online”.',
  'payments.loadingStatus': 'Asking Stripe for the status',
  'payments.loadFailedError': 'The status of card payments could not be loaded.',
  'payments.staleHint': 'Stripe does not answer right now; this is the last known status.',
  'payments.startError': 'Stripe could not be opened. Please try again.',
  'payments.startBusyButtonLabel': 'Opening Stripe',
  'payments.readyToast': 'Card payments are on',
  'payments.expiredHint':
    'The link to Stripe has expired in the meantime. Continue with a new one.',
  'payments.missingLabel': 'What Stripe still needs',

  'payments.notConnectedLabel': 'Customers can only pay by bank transfer so far',
  'payments.notConnectedHint':
    'Stripe handles cards, Apple Pay and Google Pay. The money goes straight to you; Stripe keeps its fee from each payment, Splatno takes nothing.',
  'payments.notConnectedButtonLabel': 'Turn on card payments',
  'payments.startedBadge': 'In progress',
  'payments.startedLabel': 'Stripe does not have all your details yet',
  'payments.startedHint': 'What you filled in is kept at Stripe.',
  'payments.startedButtonLabel': 'Continue at Stripe',
  'payments.inReviewBadge': 'In review',
  'payments.inReviewLabel': 'Stripe is checking your details',
  'payments.inReviewHint':
    'It usually takes minutes, sometimes a few days. Payments then turn on by themselves, you need not wait here.',
  'payments.inReviewButtonLabel': 'Check again',
  'payments.restrictedBadge': 'Details missing',
  'payments.restrictedLabel': 'Card payments are off until you add the missing details',
  'payments.restrictedPayoutsHint': 'Stripe does not send money to your bank account yet.',
  'payments.restrictedHint': 'Bank transfer still works.',
  'payments.restrictedButtonLabel': 'Add them at Stripe',
  'payments.readyBadge': 'On',
  'payments.readyLabel': 'Customers can pay by card',
  'payments.readyHint': 'Payouts to your bank, refunds and disputes are at Stripe.',
  'payments.readyButtonLabel': 'Open Stripe',
  'payments.rejectedBadge': 'Rejected',
  'payments.rejectedLabel': 'Stripe has rejected the account',
  'payments.rejectedHint':
    'Stripe sent you the reason by e-mail, and only its support can change the decision. Bank transfer still works.',
  'payments.rejectedButtonLabel': 'Stripe support',
  'payments.dueByAdvice':
    'Stripe still needs by {day}: {missing}. Otherwise it will stop card payments.',
  'payments.dueAdvice': 'Stripe still needs: {missing}.',
  'payments.dueByHint': 'By {day} at the latest.',

  'payments.missingBusiness': 'what you do and your website',
  'payments.missingCompany': 'details of the company',
  'payments.missingPerson': 'your personal details',
  'payments.missingIdentity': 'proof of identity',
  'payments.missingBankAccount': 'the bank account to send money to',
  'payments.missingTerms': 'consent to the terms of Stripe',
  'payments.missingOther': 'further details that it will ask for',
};
