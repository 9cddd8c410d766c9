import type { Minor } from '#shared/domain/money';
import { formatPercent } from '#shared/i18n/format';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { Popover } from '../../../../ui/popover';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';
import { Amount } from './amount';
import { TotalsExplained } from './totals-explained';

/** What the invoice comes to, rate by rate; a link explains how. */
export function TotalsPanel() {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const totals = useEditor((state) => state.totals);
  const vatStatus = useEditor((state) => state.form.seller.vatStatus);
  if (!totals)
    return (
      <p className="error" role="alert">
        {t('editor.outOfRangeError')}
      </p>
    );

  const isPayer = vatStatus === 'payer';
  return (
    <div className="editor-sums">
      <dl className="sums">
        {totals.discount !== 0 && (
          <>
            <Sum label={t('editor.subtotalLabel')} value={totals.subtotal} />
            <Sum label={t('editor.wholeDiscountLabel')} value={totals.discount} isTaken />
          </>
        )}
        {isPayer && <Sum label={t('editor.baseLabel')} value={totals.total} />}
        {isPayer &&
          totals.recap.map(({ rate, vat }) => (
            <Sum
              key={rate}
              label={t('editor.vatOfRateLabel', { rate: formatPercent(rate, language) })}
              value={vat}
            />
          ))}
        {totals.rounding !== 0 && <Sum label={t('editor.roundingLabel')} value={totals.rounding} />}
        <div className="all">
          <dt>{t('editor.payableLabel')}</dt>
          <dd>
            <Amount value={totals.payable} />
          </dd>
        </div>
      </dl>
      <p className="why">
        <Popover
          label={t('editor.explainTitle')}
          align="end"
          className="trace"
          trigger={(props) => (
            <button {...props} type="button" className="link">
              {t('editor.explainButtonLabel')}
            </button>
          )}
        >
          {(close) => <TotalsExplained onClose={close} />}
        </Popover>
      </p>
    </div>
  );
}

function Sum({
  label,
  value,
  isTaken,
}: {
  readonly label: string;
  readonly value: Minor;
  readonly isTaken?: boolean;
}) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {isTaken && '−'}
        <Amount value={value} />
      </dd>
    </>
  );
}
