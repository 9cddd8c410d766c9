import { useEffect, useRef } from 'react';
import { type Decimal, scaleOf } from '#shared/domain/decimal';
import type { ShownTrace } from '#shared/domain/document-trace';
import type { Language } from '#shared/domain/language';
import { type Currency, type Minor, negateMinor, sumMinor } from '#shared/domain/money';
import { formatAmount, formatDecimal, formatPercent } from '#shared/i18n/format';
import { Money } from '../../../i18n/money';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { editorMessages } from '../editor/messages/catalogue';
import type { TracePlace, TraceTarget } from './sums';

/** More rows than this are counted instead of written out. */
const mostAddends = 4;

/** One line as the steps name it: what it is, and its discount as it was written. */
export interface TracedItem {
  readonly name: string;
  /** `10 %`, or an amount; empty where there is none. */
  readonly discount: string;
}

interface Props {
  readonly trace: ShownTrace;
  readonly items: readonly TracedItem[];
  readonly currency: Currency;
  readonly isPayer: boolean;
  readonly isReverseCharge: boolean;
  /** The figure that was asked for, whose steps are marked and brought into sight. */
  readonly target?: TraceTarget | undefined;
}

/** More decimals than money has: what is rounded off by the next step. */
const moneyDecimals = 2;

/** The calculation itself, step by step, with the figures of one document. */
export function TraceSteps({ trace, items, currency, isPayer, isReverseCharge, target }: Props) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const list = useRef<HTMLDListElement>(null);
  const place = target?.place;
  const bases = trace.recap.map(({ base }) => formatAmount(base, language));

  useEffect(() => {
    if (!target?.place) return undefined;
    // A dialog is in sight only after this.
    const frame = requestAnimationFrame(() =>
      [...(list.current?.querySelectorAll('.is-here') ?? [])]
        .at(-1)
        ?.scrollIntoView?.({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return (
    <>
      <dl ref={list}>
        <Discounts trace={trace} items={items} />
        {isPayer ? (
          trace.recap.map((rate) => (
            <Rate key={rate.rate} trace={trace} rate={rate} place={place} />
          ))
        ) : (
          <PlainSum trace={trace} place={place} />
        )}
        <dt className="h">{t('editor.traceTotalLabel')}</dt>
        {isPayer && bases.length > 1 && (
          <Step
            label={t('editor.traceBasesLabel', { bases: bases.join(' + ') })}
            value={trace.total}
            isHere={place === 'base'}
          />
        )}
        {trace.rounding !== 0 && (
          <>
            <Step label={sumOf(trace, isPayer, language)} value={trace.totalWithVat} />
            <Step
              label={t('editor.traceRoundingLabel')}
              value={trace.rounding}
              isHere={place === 'rounding'}
            />
          </>
        )}
        <dt className={hereIf(place === 'payable')}>
          {trace.rounding === 0 ? sumOf(trace, isPayer, language) : t('editor.payableLabel')}
        </dt>
        <dd className={place === 'payable' ? 'eq is-here' : 'eq'}>
          <Money value={trace.payable} currency={currency} />
        </dd>
      </dl>
      <p className="meta">{t(noteOf(isPayer, isReverseCharge))}</p>
    </>
  );
}

/** `22 900,00 + 4 666,20`, or the one amount where there is no VAT. */
function sumOf({ total, vat }: ShownTrace, isPayer: boolean, language: Language): string {
  const base = formatAmount(total, language);
  return isPayer ? `${base} + ${formatAmount(vat, language)}` : base;
}

function noteOf(isPayer: boolean, isReverseCharge: boolean) {
  if (!isPayer) return 'editor.tracePlainHint';
  return isReverseCharge ? 'editor.traceReverseHint' : 'editor.traceVatHint';
}

function Discounts({
  trace,
  items,
}: {
  readonly trace: ShownTrace;
  readonly items: readonly TracedItem[];
}) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const discounted = trace.lines.flatMap((line, index) =>
    line.discount === 0 ? [] : [{ ...line, index, item: items[index] }],
  );
  if (discounted.length === 0) return null;

  return (
    <>
      <dt className="h">{t('editor.traceDiscountsLabel')}</dt>
      {discounted.map(({ index, item, gross, discount, net }) => {
        const typed = item?.discount ?? '';
        const taken = typed.endsWith('%') ? typed : formatAmount(discount, language);
        const name = item?.name.trim() || t('editor.traceRowLabel', { row: index + 1 });
        return (
          <Step
            key={index}
            label={`${name}: ${formatAmount(gross, language)} −\u00a0${taken}`}
            value={net}
          />
        );
      })}
    </>
  );
}

function hereIf(isHere: boolean): string | undefined {
  return isHere ? 'is-here' : undefined;
}

interface RateProps {
  readonly trace: ShownTrace;
  readonly rate: ShownTrace['recap'][number];
  readonly place: TracePlace | undefined;
}

function Rate({ trace, rate, place }: RateProps) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const percent = formatPercent(rate.rate, language);
  const isHere = place === `vat-${rate.rate}`;
  const { unroundedVat } = rate;
  const exact = unroundedVat && scaleOf(unroundedVat) > moneyDecimals ? unroundedVat : undefined;

  return (
    <>
      <dt className={place === 'base' && trace.recap.length === 1 ? 'h is-here' : 'h'}>
        {t('editor.traceRateLabel', { rate: percent })}
      </dt>
      <Step
        label={useAddends(rate.lines.map((index) => trace.lines[index]?.net))}
        value={rate.subtotal}
        isHere={place === 'subtotal'}
      />
      {rate.discountShare !== 0 && (
        <Step
          label={t('editor.traceShareLabel')}
          value={negateMinor(rate.discountShare)}
          isHere={place === 'discount'}
        />
      )}
      <Floor
        label={t('editor.traceFlooredLabel')}
        from={rate.subtotal}
        taken={rate.discountShare}
        to={rate.base}
      />
      <Step
        label={t('editor.traceVatLabel', {
          base: formatAmount(rate.base, language),
          rate: percent,
        })}
        value={exact ?? rate.vat}
        isHere={isHere}
      />
      {exact && <Step label={t('editor.traceVatRoundedLabel')} value={rate.vat} isHere={isHere} />}
    </>
  );
}

function PlainSum({ trace, place }: Pick<RateProps, 'trace' | 'place'>) {
  const t = useMessages(editorMessages);
  const nets = trace.lines.map(({ net }) => net);
  return (
    <>
      <dt className="h">{t('editor.traceLinesLabel')}</dt>
      <Step label={useAddends(nets)} value={sumMinor(nets)} isHere={place === 'subtotal'} />
      {trace.discount !== 0 && (
        <Step
          label={t('editor.traceShareLabel')}
          value={negateMinor(trace.discount)}
          isHere={place === 'discount'}
        />
      )}
      <Floor
        label={t('editor.traceFlooredPlainLabel')}
        from={sumMinor(nets)}
        taken={trace.discount}
        to={trace.total}
      />
    </>
  );
}

/** `14 400,00 + 4 950,00`, or how many rows there are when that would be long. */
function useAddends(amounts: readonly (Minor | undefined)[]): string {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const known = amounts.filter((amount): amount is Minor => Boolean(amount));
  if (known.length < 2 || known.length > mostAddends) {
    return t('editor.traceBaseLabel', { count: known.length || amounts.length });
  }
  return known.map((amount) => formatAmount(amount, language)).join(' + ');
}

interface StepProps {
  readonly label: string;
  /** A decimal is what is not rounded yet. */
  readonly value: Minor | Decimal;
  readonly isHere?: boolean;
}

function Step({ label, value, isHere = false }: StepProps) {
  const language = useLanguage();
  return (
    <>
      <dt className={hereIf(isHere)}>{label}</dt>
      <dd className={hereIf(isHere)}>
        {typeof value === 'string' ? formatDecimal(value, language) : formatAmount(value, language)}
      </dd>
    </>
  );
}

interface FloorProps {
  readonly label: string;
  readonly from: Minor;
  readonly taken: Minor;
  readonly to: Minor;
}

/** What the sum of rows below zero was raised by, where it was: nothing counts for less than nothing. */
function Floor({ label, from, taken, to }: FloorProps) {
  const raised = sumMinor([to, negateMinor(from), taken]);
  return raised === 0 ? null : <Step label={label} value={raised} />;
}
