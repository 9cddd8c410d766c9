import { useEffect, useRef, useState } from 'react';
import type { WireReply } from '#shared/contracts/wire';
import type { LocalDate } from '#shared/domain/calendar';
import { normaliseIco } from '#shared/domain/ico';
import { useEndpointQuery } from './use-endpoint-query';

/** A business of the public register, in the fields of our forms. */
export type Company = WireReply<'companies.find'>['companies'][number];

/** What a register tells of any party, in the fields that all our forms have. */
export function partyOf({ name, ico, dic, address, city, zip, country }: Company) {
  return { name, ico, dic, address, city, zip, country };
}

/** What a form says beside its IČO; each feature has the sentences in its own catalogue. */
export interface LookupWords {
  readonly searching: string;
  readonly unknown: string;
  readonly unavailable: string;
  readonly found: (name: string) => string;
  readonly dissolved: (day: LocalDate) => string;
  readonly use: string;
}

export interface Lookup {
  /** The IČO as it stands in the form. */
  readonly ico: string;
  /** Nothing else is written yet: what is found may be filled in at once. */
  readonly isBlank: boolean;
  readonly onFill: (company: Company) => void;
  readonly words: LookupWords;
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
export function useCompanyLookup({ ico, isBlank, onFill, words }: Lookup): LookupNote {
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
  if (reply.isPending) return { hint: words.searching };
  if (reply.isError) return { advice: words.unavailable };
  if (!company) return { hint: words.unknown };
  const { dissolvedOn } = company;
  const fix = { label: words.use, onApply: () => fill(company) };
  if (filled === company.ico) return dissolvedOn ? { advice: words.dissolved(dissolvedOn) } : {};
  return { advice: dissolvedOn ? words.dissolved(dissolvedOn) : words.found(company.name), fix };
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
