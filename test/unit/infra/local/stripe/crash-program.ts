import { newCustomer } from '#infra/local/partners/stripe/objects/customer';
import { openRecords } from '#infra/local/partners/stripe/records/open-records';
import { createTurns } from '#infra/local/partners/stripe/turns';
import { printLine } from '../../../../support/local/print-line';

/** A program that makes customers until somebody kills it, and prints each that was acknowledged. */
async function main(folder: string): Promise<void> {
  const records = await openRecords({ folder });
  const { inTurn } = createTurns({ records, origin: '', now: Date.now, onChange: () => {} });
  for (;;) {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => inTurn((turn) => newCustomer(turn, {}))),
    );
    for (const { id } of made) printLine(id);
  }
}

await main(process.argv[2] ?? '');
