import * as z from 'zod';
import { asciiEmail } from './email';
import { limits } from './limits';
import { withTidyNumbers } from './party-numbers';
import { line } from './values';
import { vatStatuses } from './vat';

export const VatStatus = z.enum(vatStatuses);
export type VatStatus = z.output<typeof VatStatus>;

/** An empty text is "not given"; anything else has to be one address, and stays as it was written. */
export const EmailText = z
  .string({ error: 'email_invalid' })
  .max(limits.emailLength, { error: 'email_invalid' })
  .refine((text) => text === '' || asciiEmail(text) !== undefined, { error: 'email_invalid' });

const address = {
  name: line(limits.nameLength).default(''),
  ico: line(limits.registrationNumberLength).default(''),
  dic: line(limits.registrationNumberLength).default(''),
  address: line(limits.addressLength).default(''),
  city: line(limits.cityLength).default(''),
  zip: line(limits.zipLength).default(''),
  country: line(limits.countryLength).default(''),
  email: EmailText.default(''),
};

/** The party that issues an invoice, as it stands on the document. */
export const Seller = z.object({
  ...address,
  phone: line(limits.phoneLength).default(''),
  bankAccount: line(limits.accountLength).default(''),
  /** The name of its bank, for accounts from which we cannot tell it. */
  bank: line(limits.nameLength).optional(),
  /** The line that občanský zákoník § 435 asks for: where the seller is registered. */
  registerEntry: line(limits.registerEntryLength).default(''),
  vatStatus: VatStatus.default('non_payer'),
});
export type Seller = z.output<typeof Seller>;

/** As the editor sends it. A VAT status left out is that of the settings, or follows whether there is a DIČ. */
export const SellerInput = Seller.extend({ vatStatus: VatStatus.optional() }).overwrite(
  withTidyNumbers,
);
export type SellerInput = z.output<typeof SellerInput>;

/** The party that pays. */
export const Buyer = z.object(address);
export type Buyer = z.output<typeof Buyer>;

/** As it is written. */
export const BuyerInput = Buyer.overwrite(withTidyNumbers);
