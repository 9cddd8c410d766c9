import type { UserId } from '#shared/domain/ids';
import type { PaymentAccount } from '#shared/domain/payment-account';
import type { AppliedEvent } from '#shared/domain/stripe-event';
import type { StateWrite } from './state-write';

/** An account as it lies with us, and how often it was written. */
export interface KeptPaymentAccount {
  readonly account: PaymentAccount;
  readonly revision: number;
}

export interface PaymentAccountReader {
  find(ownerId: UserId): Promise<KeptPaymentAccount | undefined>;
  /** Whose account it is; undefined for one that was replaced or never was ours. */
  findOwner(accountId: string): Promise<UserId | undefined>;
}

export interface PaymentAccounts extends PaymentAccountReader {
  /**
   * Outdated when it was written since `revision` was read, 0 standing for nothing there. So whoever asks Stripe
   * after reading and writes after that never puts an older state over a newer one.
   */
  put(
    ownerId: UserId,
    account: PaymentAccount,
    revision: number,
    event?: AppliedEvent,
  ): Promise<StateWrite>;
}
