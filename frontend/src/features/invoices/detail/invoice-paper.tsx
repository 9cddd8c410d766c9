import { useMemo } from 'react';
import { Invoice } from '#shared/domain/invoice';
import { DocumentSheet } from '../document/document-sheet';
import type { DetailInvoice } from '../model/spoken';

interface Props {
  readonly invoice: DetailInvoice;
  readonly preliminaryNumber: string | undefined;
}

/** The saved invoice as it prints. The renderer takes domain values, so the schema reads them off the wire here. */
export function InvoicePaper({ invoice, preliminaryNumber }: Props) {
  const decoded = useMemo(() => Invoice.parse(invoice), [invoice]);
  return <DocumentSheet input={{ ...decoded, preliminaryNumber }} />;
}
