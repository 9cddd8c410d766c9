import { normaliseDic } from '#shared/domain/dic';
import { normaliseIco } from '#shared/domain/ico';
import type { Company } from '../../../api/use-company-lookup';
import { tidyZip } from './number-checks';
import { type Settings, type SettingsChange, type VatStatus, vatStatusOf } from './settings';

export interface SellerValues {
  readonly ico: string;
  readonly company_name: string;
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  readonly vatStatus: VatStatus;
  readonly dic: string;
  readonly registerEntry: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
}

export function sellerValues(settings: Settings): SellerValues {
  const { ico, company_name, address, zip, city, dic, registerEntry, email, phone, name } =
    settings;
  return {
    ...{ ico, company_name, address, zip, city, dic, registerEntry, email, phone, name },
    vatStatus: vatStatusOf(settings),
  };
}

/** What a register tells about the seller. It cannot tell who is an identified person only. */
export function valuesOfCompany(company: Company, before: SellerValues): Partial<SellerValues> {
  const { ico, name, address, zip, city, dic, registerEntry, isVatPayer } = company;
  return {
    ...{ ico, company_name: name, address, zip, city, dic },
    registerEntry: registerEntry || before.registerEntry,
    ...(isVatPayer === true && { vatStatus: 'payer' }),
    ...(isVatPayer === false && before.vatStatus === 'payer' && { vatStatus: 'non_payer' }),
  };
}

/**
 * What is sent: numbers and postcode in their one form where they are valid, as typed where they are not. What nobody touched stays
 * out of it, because another tab or device may have changed it since.
 */
export function sellerChange(
  values: SellerValues,
  touched: readonly (keyof SellerValues)[],
): SettingsChange {
  const change: SellerValues = {
    ...values,
    email: values.email.trim(),
    ico: normaliseIco(values.ico) ?? values.ico,
    dic: normaliseDic(values.dic) ?? values.dic,
    zip: tidyZip(values.zip),
  };
  // A DIČ alone would make a payer of somebody who saw another choice beside it.
  const sent = touched.includes('dic') ? [...touched, 'vatStatus' as const] : touched;
  return Object.assign({}, ...sent.map((field) => ({ [field]: change[field] })));
}
