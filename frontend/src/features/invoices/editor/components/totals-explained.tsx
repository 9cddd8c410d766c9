import { traceTotals } from '#shared/domain/invoice-totals';
import { useMessages } from '../../../../i18n/use-messages';
import { useLanguage } from '../../../../platform/language';
import { IconButton } from '../../../../ui/button';
import { closeShape } from '../../../../ui/icon-shapes';
import type { TraceTarget } from '../../trace/sums';
import { TraceSteps } from '../../trace/trace-steps';
import { editorMessages } from '../messages/catalogue';
import { useEditor } from '../model/editor-store';
import { totalsInputOf } from '../model/form-totals';
import { tidyDiscount } from '../model/typed-values';

interface Props {
  readonly id: string;
  readonly target: TraceTarget;
  readonly onClose: () => void;
}

/** The calculation of the form as it stands. */
export function TotalsExplained({ id, target, onClose }: Props) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const form = useEditor((state) => state.form);
  const titleId = `${id}-title`;

  return (
    <section className="trace steps" id={id} aria-labelledby={titleId}>
      <h3>
        <span id={titleId}>{t('editor.explainTitle')}</span>
        <IconButton
          size="small"
          icon={closeShape}
          label={t('editor.closeButtonLabel')}
          onClick={onClose}
        />
      </h3>
      <TraceSteps
        trace={traceTotals(totalsInputOf(form, language))}
        items={form.items.map(({ name, discount }) => ({
          name: name.trim(),
          discount: tidyDiscount(discount, language),
        }))}
        currency={form.currency}
        isPayer={form.seller.vatStatus === 'payer'}
        isReverseCharge={form.isReverseCharge}
        target={target}
      />
    </section>
  );
}
