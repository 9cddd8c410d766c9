import type { PaymentAccountState, RequirementKind } from '#shared/domain/payment-account';
import type { BadgeLook } from '../../ui/badge';
import type { PaymentMessageId } from './messages/catalogue';

interface StateWords {
  readonly badge?: { readonly look: BadgeLook; readonly label: PaymentMessageId };
  readonly label: PaymentMessageId;
  readonly hint: PaymentMessageId;
  readonly button: PaymentMessageId;
}

/** What each state is called. Green is kept for what is paid. */
export const stateWords: Readonly<Record<PaymentAccountState, StateWords>> = {
  not_connected: {
    label: 'payments.notConnectedLabel',
    hint: 'payments.notConnectedHint',
    button: 'payments.notConnectedButtonLabel',
  },
  started: {
    badge: { look: 'outline', label: 'payments.startedBadge' },
    label: 'payments.startedLabel',
    hint: 'payments.startedHint',
    button: 'payments.startedButtonLabel',
  },
  in_review: {
    badge: { look: 'secondary', label: 'payments.inReviewBadge' },
    label: 'payments.inReviewLabel',
    hint: 'payments.inReviewHint',
    button: 'payments.inReviewButtonLabel',
  },
  restricted: {
    badge: { look: 'warning', label: 'payments.restrictedBadge' },
    label: 'payments.restrictedLabel',
    hint: 'payments.restrictedHint',
    button: 'payments.restrictedButtonLabel',
  },
  ready: {
    badge: { look: 'secondary', label: 'payments.readyBadge' },
    label: 'payments.readyLabel',
    hint: 'payments.readyHint',
    button: 'payments.readyButtonLabel',
  },
  rejected: {
    badge: { look: 'destructive', label: 'payments.rejectedBadge' },
    label: 'payments.rejectedLabel',
    hint: 'payments.rejectedHint',
    button: 'payments.rejectedButtonLabel',
  },
};

export const missingWords = {
  business: 'payments.missingBusiness',
  company: 'payments.missingCompany',
  person: 'payments.missingPerson',
  identity: 'payments.missingIdentity',
  bank_account: 'payments.missingBankAccount',
  terms: 'payments.missingTerms',
  other: 'payments.missingOther',
} as const satisfies Record<RequirementKind, PaymentMessageId>;
