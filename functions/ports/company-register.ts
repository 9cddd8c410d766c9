import type { Company } from '#shared/domain/company';

export type CompanySearch = { readonly ico: string } | { readonly name: string };

export interface FoundCompanies {
  readonly companies: readonly Company[];
  /** There are more than these. */
  readonly isCut: boolean;
}

/** The public register of businesses. It rejects when it cannot be asked; nobody found is an answer. */
export interface CompanyRegister {
  find(search: CompanySearch): Promise<FoundCompanies>;
}
