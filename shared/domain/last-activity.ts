import { type Instant, type LocalDate, todayInPrague } from './calendar';

/** The moments and days in the life of an invoice, as far as a list or a call knows them. */
export interface Active {
  readonly issueDate: LocalDate;
  readonly updatedAt: Instant;
  readonly createdAt?: Instant | undefined;
  readonly sentAt?: Instant | undefined;
  readonly paidAt?: Instant | undefined;
  readonly paymentDate?: LocalDate | undefined;
}

/** The latest day on which something happened: paid, payment, sent, updated, created or issued. */
export function lastActivityOf(active: Active): LocalDate {
  const { issueDate, paymentDate, updatedAt, createdAt, sentAt, paidAt } = active;
  const moments = [updatedAt, createdAt, sentAt, paidAt].filter((at) => at !== undefined);
  const days = [issueDate, paymentDate, ...moments.map(todayInPrague)].filter(
    (day) => day !== undefined,
  );
  return days.toSorted().at(-1) ?? issueDate;
}
