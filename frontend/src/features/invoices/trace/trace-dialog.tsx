import { useMemo } from 'react';
import { traceOfDocument } from '#shared/domain/document-trace';
import { Invoice } from '#shared/domain/invoice';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { editorMessages } from '../editor/messages/catalogue';
import { writeDiscount } from '../editor/model/typed-values';
import type { DetailInvoice } from '../model/spoken';
import type { TraceTarget } from './sums';
import { TraceSteps } from './trace-steps';

interface Props {
  readonly invoice: DetailInvoice;
  readonly target: TraceTarget;
  readonly onClose: () => void;
}

/** How the total of a saved document came about. */
export function TraceDialog({ invoice, target, onClose }: Props) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const document = useMemo(() => Invoice.parse(invoice), [invoice]);
  const items = document.items.map(({ name, itemDiscount, itemDiscountType }) => ({
    name,
    discount: writeDiscount({ discount: itemDiscount, discountType: itemDiscountType }, language),
  }));

  return (
    <Dialog
      title={t('editor.explainTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('editor.closeButtonLabel')}</Button>}
    >
      <div className="steps">
        <TraceSteps
          trace={traceOfDocument(document)}
          items={items}
          currency={document.currency}
          isPayer={document.seller.vatStatus === 'payer'}
          isReverseCharge={document.isReverseCharge}
          target={target}
        />
      </div>
    </Dialog>
  );
}
