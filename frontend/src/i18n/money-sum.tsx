import { type Currency, currencies, type Minor, sumMinor } from '#shared/domain/money';
import { amountOf } from '../api/amount';
import { Money } from './money';

type Sums = Readonly<Partial<Record<Currency, string>>>;

/** The amounts of each currency that has any, crowns first. */
export function sumsOf(wire: Sums): readonly { currency: Currency; amount: Minor }[] {
  return currencies.flatMap((currency) => {
    const amount = wire[currency];
    return amount === undefined || amountOf(amount) === 0
      ? []
      : [{ currency, amount: amountOf(amount) }];
  });
}

/** Amounts that cannot be added up stand beside each other. */
export function MoneySum({ sums }: { readonly sums: Sums }) {
  const present = sumsOf(sums);
  if (present.length === 0) return <Money value={sumMinor([])} currency="CZK" />;
  return present.map(({ currency, amount }, index) => (
    <span key={currency}>
      {index > 0 && ' + '}
      <Money value={amount} currency={currency} />
    </span>
  ));
}

/** The same where there is little width: the first currency as the figure, the others quieter below it. */
export function MoneyByCurrency({ sums }: { readonly sums: Sums }) {
  const [first, ...others] = sumsOf(sums);
  if (!first) return <Money value={sumMinor([])} currency="CZK" />;
  return (
    <>
      <Money value={first.amount} currency={first.currency} />
      {others.map(({ currency, amount }) => (
        <span key={currency} className="money-other">
          <Money value={amount} currency={currency} />
        </span>
      ))}
    </>
  );
}
