import { addDays, type LocalDate } from '#shared/domain/calendar';
import type { Language } from '#shared/domain/language';
import { defaultDueDays } from '#shared/domain/limits';
import { defaultVatRate, defaultVatStatus } from '#shared/domain/vat';
import type {
  EditorForm,
  EditorItem,
  EditorParty,
  EditorSeller,
  WireSettings,
} from './editor-form';
import { writeDay } from './typed-values';

export const noParty: EditorParty = {
  name: '',
  ico: '',
  dic: '',
  address: '',
  city: '',
  zip: '',
  country: '',
  email: '',
};

/** What the last invoice used; offered again. */
export interface Remembered {
  readonly dueDays: number;
  readonly currency: EditorForm['currency'];
  readonly paymentMethod: EditorForm['paymentMethod'];
  readonly notes: string;
  readonly unit: string;
}

export const nothingRemembered: Remembered = {
  dueDays: defaultDueDays,
  currency: 'CZK',
  paymentMethod: 'transfer',
  notes: '',
  unit: '',
};

export function newItem(seller: EditorSeller, unit = ''): EditorItem {
  return {
    key: crypto.randomUUID(),
    name: '',
    quantity: '1',
    unit,
    unitPrice: '',
    vatRate: seller.vatStatus === 'payer' ? defaultVatRate : 0,
    discount: '',
  };
}

export function sellerFrom(settings: WireSettings): EditorSeller {
  return {
    name: settings.company_name || settings.name,
    ico: settings.ico,
    dic: settings.dic,
    address: settings.address,
    city: settings.city,
    zip: settings.zip,
    country: '',
    email: settings.email,
    phone: settings.phone,
    bankAccount: settings.bank_account,
    registerEntry: settings.registerEntry,
    vatStatus: settings.vatStatus ?? defaultVatStatus(settings.dic),
  };
}

/** An empty invoice of this account for this day; `language` is the one in which days are written in the form. */
export function newForm(
  settings: WireSettings,
  today: LocalDate,
  language: Language,
  remembered: Remembered = { ...nothingRemembered, currency: settings.default_currency },
): EditorForm {
  const seller = sellerFrom(settings);

  return {
    key: crypto.randomUUID(),
    kind: 'invoice',
    seller,
    buyer: noParty,
    clientId: undefined,
    issueDate: writeDay(today, language),
    taxableSupplyDate: writeDay(today, language),
    dueDate: writeDay(addDays(today, remembered.dueDays), language),
    variableSymbol: '',
    specificSymbol: '',
    constantSymbol: '',
    items: [newItem(seller, remembered.unit)],
    discountMode: 'invoice',
    discount: '',
    currency: remembered.currency,
    exchangeRate: '',
    exchangeRateDate: '',
    language: settings.default_language,
    isReverseCharge: false,
    exemptionReason: '',
    paymentMethod: remembered.paymentMethod,
    hasQrInvoice: settings.qr_invoice_enabled,
    stamp: settings.stamp_url,
    notes: remembered.notes,
    terms: '',
  };
}
