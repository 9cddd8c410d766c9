import type { EndpointId, WireReply } from '#shared/contracts/wire';
import type { Language } from '#shared/domain/language';
import type { Currency } from '#shared/domain/money';
import type { VatStatus } from '#shared/domain/vat';

/** A party as it is being typed: every field is text, nothing is lost on the way. */
export interface EditorParty {
  readonly name: string;
  readonly ico: string;
  readonly dic: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
  readonly email: string;
}

export interface EditorSeller extends EditorParty {
  readonly phone: string;
  readonly bankAccount: string;
  readonly bank?: string | undefined;
  readonly registerEntry: string;
  readonly vatStatus: VatStatus;
}

/** One row of the grid. `key` names the row while it is on the screen and never leaves it. */
export interface EditorItem {
  readonly key: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly vatRate: number;
  /** `10 %` is a percentage, `150` an amount, nothing is no discount. */
  readonly discount: string;
}

export type ItemField = Exclude<keyof EditorItem, 'key' | 'vatRate'>;

/** What the editor writes; credit notes have a form of their own. */
export type EditorKind = 'invoice' | 'proforma';

/** The whole form as typed. Numbers and days stay text until they are needed. */
export interface EditorForm {
  /** Under it one document is made of the form, though the answer was lost and more was written since. */
  readonly key: string;
  readonly kind: EditorKind;
  readonly seller: EditorSeller;
  readonly buyer: EditorParty;
  readonly clientId: string | undefined;
  readonly issueDate: string;
  readonly taxableSupplyDate: string;
  readonly dueDate: string;
  readonly variableSymbol: string;
  readonly specificSymbol: string;
  readonly constantSymbol: string;
  readonly items: readonly EditorItem[];
  readonly discountMode: 'invoice' | 'item';
  readonly discount: string;
  readonly currency: Currency;
  readonly exchangeRate: string;
  readonly exchangeRateDate: string;
  readonly language: Language;
  readonly isReverseCharge: boolean;
  readonly exemptionReason: string;
  readonly paymentMethod: 'transfer' | 'cash' | 'card';
  /** Whether the QR Platba carries the invoice too: chosen in the settings. */
  readonly hasQrInvoice: boolean;
  /** The address of the picture that is printed as stamp and signature; empty for none. */
  readonly stamp: string;
  readonly notes: string;
  readonly terms: string;
}

/** The fields of the form that are plain text. */
export type TextField = {
  [K in keyof EditorForm]: EditorForm[K] extends string
    ? string extends EditorForm[K]
      ? K
      : never
    : never;
}[keyof EditorForm];

type Reply<Id extends EndpointId> = WireReply<Id>;
export type WireInvoice = Reply<'invoices.create'>['invoice'];
export type WireSettings = Reply<'account.getSettings'>['settings'];
export type WireClient = Reply<'clients.create'>['client'];
