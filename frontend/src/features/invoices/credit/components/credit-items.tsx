import type { Invoice } from '#shared/domain/invoice';
import { formatAmount, formatQuantity } from '#shared/i18n/format';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { Input } from '../../../../ui/input';
import { Segment } from '../../../../ui/segment';
import { tidyNumber } from '../../editor/model/typed-values';
import { creditMessages } from '../messages/catalogue';
import type { CreditForm, CreditSource } from '../model/credit-form';

interface Props {
  readonly source: CreditSource;
  readonly form: CreditForm;
  readonly creditNote: Invoice | undefined;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (fields: Partial<CreditForm>) => void;
}

/** The items of the invoice with what is left of them, and how much of each goes back. */
export function CreditItems(props: Props) {
  const { source, form, errorOf, onChange } = props;
  const t = useMessages(creditMessages);
  const error = errorOf('items');
  const isPayer = source.original.seller.vatStatus === 'payer';

  return (
    <section aria-labelledby="credit-items">
      <h2 id="credit-items">{t('credit.itemsTitle')}</h2>
      <Segment
        label={t('credit.extentLabel')}
        value={form.extent}
        onValue={(extent) => onChange({ extent })}
        choices={[
          { value: 'whole', label: t('credit.wholeLabel') },
          { value: 'part', label: t('credit.partLabel') },
        ]}
      />
      <table className="table credit-items">
        <thead>
          <tr>
            <th scope="col">{t('credit.itemLabel')}</th>
            <th scope="col" className="right">
              {t('credit.leftLabel')}
            </th>
            <th scope="col" className="right">
              {t('credit.quantityLabel')}
            </th>
            <th scope="col" className="right">
              {t(isPayer ? 'credit.amountLabel' : 'credit.amountPlainLabel')}
            </th>
          </tr>
        </thead>
        <tbody>
          {source.original.items.map((_, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of an issued invoice keep their places
            <ItemRow key={position} position={position} {...props} />
          ))}
        </tbody>
      </table>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

function ItemRow(props: Props & { readonly position: number }) {
  const { source, form, creditNote, position, errorOf, onChange } = props;
  const t = useMessages(creditMessages);
  const language = useLanguage();
  const item = source.original.items[position];
  const left = source.left[position];
  if (!item || left === undefined) return null;

  const error = errorOf(`quantities.${position}`);
  const errorId = `credit-quantity-${position}-error`;
  const line = creditNote?.totals.lines[creditNote.correction?.positions.indexOf(position) ?? -1];
  const write = (text: string) => onChange({ quantities: form.quantities.with(position, text) });

  return (
    <tr className={left === '0' ? 'is-gone' : undefined}>
      <th scope="row">{item.name}</th>
      <td className="right num" data-label={t('credit.leftLabel')}>
        {formatQuantity(left, item.unit, language)}
      </td>
      <td
        className="right num"
        data-label={form.extent === 'whole' ? t('credit.quantityLabel') : undefined}
      >
        {form.extent === 'whole' ? (
          formatQuantity(left, item.unit, language)
        ) : (
          <Input
            isNumeric
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            aria-label={t('credit.quantityRowLabel', { name: item.name })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            disabled={left === '0'}
            value={form.quantities[position] ?? ''}
            onChange={(event) => write(event.target.value)}
            onBlur={(event) => {
              const tidy = tidyNumber(event.target.value, language);
              if (tidy !== event.target.value) write(tidy);
            }}
          />
        )}
        {error && (
          <span className="error" id={errorId} role="alert">
            {error}
          </span>
        )}
      </td>
      <td className="right num">{line ? formatAmount(line.net, language) : '–'}</td>
    </tr>
  );
}
