import type { WireInvoice } from './editor-form';
import type { EditorStore } from './editor-store';

interface Handover {
  readonly store: EditorStore;
  readonly invoice: WireInvoice;
  readonly preliminaryNumber: string | undefined;
}

let handed: Handover | undefined;

/**
 * A new invoice that has just been saved gets an address of its own. The screen behind that address goes on with the
 * form as it is, letters typed meanwhile included, instead of asking the server for it.
 */
export function handOver(handover: Handover): void {
  handed = handover;
}

export function handedOver(invoiceId: string): Handover | undefined {
  return handed?.invoice.id === invoiceId ? handed : undefined;
}

/** Once it is taken, another visit to the same address starts from the server again. */
export function endHandover(): void {
  handed = undefined;
}
