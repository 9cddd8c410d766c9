import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatPercent } from '#shared/i18n/format';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { Sums, sumRowsOf, type TracePlace, type TraceTarget } from '../../trace/sums';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';
import { TotalsExplained } from './totals-explained';

/** What the invoice comes to, rate by rate; each opens how it came about, beside or below the sums and never over them. */
export function TotalsPanel() {
  const t = useMessages(editorMessages);
  const traceId = useId();
  const link = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [target, setTarget] = useState<TraceTarget>();
  const isInRange = useEditor((state) => state.totals !== undefined);
  if (!isInRange) {
    return (
      <p className="error" role="alert">
        {t('editor.outOfRangeError')}
      </p>
    );
  }

  const open = (place?: TracePlace, from: HTMLButtonElement | null = link.current) => {
    opener.current = from;
    setTarget({ place });
  };
  const close = () => {
    setTarget(undefined);
    (opener.current?.isConnected ? opener : link).current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !target) return;
    event.preventDefault();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut of what is open within
    <div className="editor-totals" onKeyDown={closeOnEscape}>
      <div className="editor-sums">
        <FormSums onOpen={open} />
        <p className="why">
          <button
            className="link"
            type="button"
            ref={link}
            aria-expanded={target !== undefined}
            aria-controls={target && traceId}
            onClick={() => (target ? setTarget(undefined) : open())}
          >
            {t('editor.explainButtonLabel')}
          </button>
        </p>
      </div>
      {target && <TotalsExplained id={traceId} target={target} onClose={close} />}
    </div>
  );
}

interface FormSumsProps {
  readonly onOpen: (place: TracePlace, from: HTMLButtonElement) => void;
}

function FormSums({ onOpen }: FormSumsProps) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const totals = useEditor((state) => state.totals);
  const vatStatus = useEditor((state) => state.form.seller.vatStatus);
  const currency = useEditor((state) => state.form.currency);
  if (!totals) return null;

  const labels = {
    subtotal: t('editor.subtotalLabel'),
    discount: t('editor.wholeDiscountLabel'),
    base: t('editor.baseLabel'),
    vatOf: (rate: number) => t('editor.vatOfRateLabel', { rate: formatPercent(rate, language) }),
    rounding: t('editor.roundingLabel'),
    payable: t('editor.payableLabel'),
  };
  return (
    <Sums
      rows={sumRowsOf(totals, labels, vatStatus === 'payer')}
      currency={currency}
      onOpen={onOpen}
    />
  );
}
