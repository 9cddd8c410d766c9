import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Minor } from '#shared/domain/money';
import { formatPercent } from '#shared/i18n/format';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';
import { Amount } from './amount';
import { TotalsExplained } from './totals-explained';

/** What the invoice comes to, rate by rate; a link explains how, beside or below the sums and never over them. */
export function TotalsPanel() {
  const t = useMessages(editorMessages);
  const traceId = useId();
  const link = useRef<HTMLButtonElement>(null);
  const [isExplained, setIsExplained] = useState(false);
  const isInRange = useEditor((state) => state.totals !== undefined);
  if (!isInRange) {
    return (
      <p className="error" role="alert">
        {t('editor.outOfRangeError')}
      </p>
    );
  }

  const close = () => {
    setIsExplained(false);
    link.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isExplained) return;
    event.preventDefault();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut of what is open within
    <div className="editor-totals" onKeyDown={closeOnEscape}>
      <div className="editor-sums">
        <Sums />
        <p className="why">
          <button
            className="link"
            type="button"
            ref={link}
            aria-expanded={isExplained}
            aria-controls={isExplained ? traceId : undefined}
            onClick={() => setIsExplained(!isExplained)}
          >
            {t('editor.explainButtonLabel')}
          </button>
        </p>
      </div>
      {isExplained && <TotalsExplained id={traceId} onClose={close} />}
    </div>
  );
}

function Sums() {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const totals = useEditor((state) => state.totals);
  const vatStatus = useEditor((state) => state.form.seller.vatStatus);
  if (!totals) return null;

  const isPayer = vatStatus === 'payer';
  return (
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
