import { useEffect, useRef, useState } from 'react';
import type { WireReply } from '#shared/contracts/wire';
import { normaliseIco } from '#shared/domain/ico';
import type { Buyer } from '#shared/domain/party';
import { formatDate } from '#shared/i18n/format';
import { commonMessages } from '../i18n/messages/catalogue';
import { useMessages } from '../i18n/use-messages';
import { useLanguage } from '../platform/language';
import { useEndpointQuery } from './use-endpoint-query';

/** A business of the public register, in the fields of our forms. */
export type Company = WireReply<'companies.find'>['companies'][number];

/** What a register tells of any party, in the fields that all our forms have. */
export function partyOf({ name, ico, dic, address, city, zip, country }: Company) {
  return { name, ico, dic, address, city, zip, country };
}

/** Whether nothing is written beside the IČO, so that what the register tells takes nothing away. */
export function isOnlyIco({
  name,
  dic,
  address,
  city,
  zip,
}: Pick<Buyer, 'name' | 'dic' | 'address' | 'city' | 'zip'>): boolean {
  return [name, dic, address, city, zip].every((text) => text.trim() === '');
}

export interface Lookup {
  /** The IČO as it stands in the form. */
  readonly ico: string;
  /** Nothing else is written yet: what is found may be filled in at once. */
  readonly isBlank: boolean;
  readonly onFill: (company: Company) => void;
  /** What stands in the form: what the register says too is not offered. */
  readonly party?: Partial<Record<string, string>>;
}

/** What stands at the field of the IČO. */
export interface LookupNote {
  readonly hint?: string;
  readonly advice?: string;
  readonly fix?: { readonly label: string; readonly onApply: () => void };
}

/**
 * Looks a company up as soon as a whole IČO was typed, fills an empty form, and offers to fill one
 * that is not. A form that came filled in is not looked up until its IČO changes.
 */
export function useCompanyLookup({ ico, isBlank, onFill, party }: Lookup): LookupNote {
  const t = useMessages(commonMessages);
  const language = useLanguage();
  const number = normaliseIco(ico);
  const first = useRef(isBlank ? undefined : number);
  const isTyped = number !== undefined && number !== first.current;
  const reply = useEndpointQuery(
    'companies.find',
    { query: { ico: number ?? '' } },
    { isEnabled: isTyped },
  );
  const company = isTyped ? reply.data?.companies[0] : undefined;
  const { filled, fill } = useFilling(company, isBlank, onFill);

  if (!isTyped) return {};
  if (reply.isPending) return { hint: t('common.aresSearchingHint') };
  if (reply.isError) return { advice: t('common.aresUnavailableAdvice') };
  if (!company) return { hint: t('common.aresUnknownHint') };
  const { name, dissolvedOn } = company;
  const payerHint = (isPayer: boolean | undefined) =>
    isPayer === undefined ? '' : t(isPayer ? 'common.aresPayerHint' : 'common.aresNonPayerHint');
  const dissolved =
    dissolvedOn && t('common.aresDissolvedAdvice', { day: formatDate(dissolvedOn, language) });
  if (filled === company.ico || isSaidBy(company, party)) {
    return dissolved ? { advice: dissolved } : { hint: payerHint(company.isVatPayer) };
  }
  const fix = { label: t('common.aresUseButtonLabel'), onApply: () => fill(company) };
  return { advice: dissolved ?? t('common.aresFoundAdvice', { name }), fix };
}

function isSaidBy(company: Company, party: Lookup['party']): boolean {
  return (
    party !== undefined &&
    Object.entries(partyOf(company)).every(([field, text]) => party[field] === text)
  );
}

/** Fills an empty form once for each company that comes; whoever empties it again means it. */
function useFilling(
  company: Company | undefined,
  isBlank: boolean,
  onFill: (company: Company) => void,
): { readonly filled: string | undefined; readonly fill: (company: Company) => void } {
  const seen = useRef<string>(undefined);
  const [filled, setFilled] = useState<string>();
  const fill = (found: Company) => {
    setFilled(found.ico);
    onFill(found);
  };
  useEffect(() => {
    if (!company || seen.current === company.ico) return;
    seen.current = company.ico;
    if (!isBlank) return;
    setFilled(company.ico);
    onFill(company);
  }, [company, isBlank, onFill]);
  return { filled, fill };
}
