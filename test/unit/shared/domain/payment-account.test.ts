import {
  connectStatusOf,
  goneAccount,
  missingKinds,
  type PaymentAccount,
  paymentAccountState,
  takesPayments,
} from '#shared/domain/payment-account';
import { now } from '../../../support/builders/times';
import { aNewPaymentAccount, aPaymentAccount } from '../../../support/fakes/fake-payment-accounts';

const answered = (given: Partial<PaymentAccount>) =>
  aPaymentAccount({ chargesEnabled: false, payoutsEnabled: false, ...given });

describe('the state of an account at Stripe', () => {
  it.each([
    ['not_connected', undefined],
    ['not_connected', goneAccount({ id: 'acct_1' })],
    ['started', aNewPaymentAccount()],
    ['in_review', answered({ disabledReason: 'requirements.pending_verification' })],
    ['restricted', answered({ due: ['individual.verification.document'] })],
    ['restricted', answered({ chargesEnabled: true, due: ['external_account'] })],
    ['ready', aPaymentAccount()],
    ['ready', aPaymentAccount({ due: ['external_account'], dueBy: now })],
    ['rejected', answered({ disabledReason: 'rejected.fraud', due: ['external_account'] })],
  ] as const)('is %s', (state, account) => {
    expect(paymentAccountState(account)).toBe(state);
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('lets payers pay only with charges %s and payouts %s', (chargesEnabled, payoutsEnabled) => {
    const account = aPaymentAccount({ chargesEnabled, payoutsEnabled });
    expect(takesPayments(account)).toBe(chargesEnabled && payoutsEnabled);
  });
});

describe('what is missing', () => {
  it.each([
    ['business_type', 'business'],
    ['business_profile.mcc', 'business'],
    ['company.tax_id', 'company'],
    ['company.verification.document', 'identity'],
    ['individual.dob.day', 'person'],
    ['individual.verification.additional_document', 'identity'],
    ['representative.address.city', 'person'],
    ['person_1NxYz.first_name', 'person'],
    ['owners', 'person'],
    ['documents.company_license.files', 'identity'],
    ['external_account', 'bank_account'],
    ['tos_acceptance.ip', 'terms'],
    ['interv_1abc.supportability', 'other'],
  ] as const)('%s is a matter of %s', (requirement, kind) => {
    expect(missingKinds({ due: [requirement] })).toEqual([kind]);
  });

  it('is named once, in the same order always', () => {
    const due = ['tos_acceptance.ip', 'tos_acceptance.date', 'external_account', 'business_type'];
    expect(missingKinds({ due })).toEqual(['business', 'bank_account', 'terms']);
  });
});

describe('what the owner is told', () => {
  it('is the state, both permissions and until when the missing has to be there', () => {
    const account = aPaymentAccount({ due: ['external_account'], dueBy: now });
    expect(connectStatusOf(account)).toEqual({
      state: 'ready',
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      missing: ['bank_account'],
      due_by: now,
    });
  });

  it('says no before anything was begun', () => {
    expect(connectStatusOf(undefined)).toEqual({
      state: 'not_connected',
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      missing: [],
    });
  });
});
