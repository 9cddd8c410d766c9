import type { Minor } from '#shared/domain/money';
import { amountOf } from './amount';

interface WireAmounts {
  readonly payable: string;
  readonly amountPaid: string;
  readonly forgone?: string | undefined;
  readonly credited?: string | undefined;
}

interface Amounts {
  readonly payable: Minor;
  readonly amountPaid: Minor;
  readonly forgone: Minor | undefined;
  readonly credited: Minor | undefined;
}

/** The amounts of the wire that tell what is still asked for. */
export function settledAmounts({ payable, amountPaid, forgone, credited }: WireAmounts): Amounts {
  return {
    payable: amountOf(payable),
    amountPaid: amountOf(amountPaid),
    forgone: forgone === undefined ? undefined : amountOf(forgone),
    credited: credited === undefined ? undefined : amountOf(credited),
  };
}
