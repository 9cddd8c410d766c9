import { Seller } from '#shared/domain/party';

/** Who sells the plans, as the stage says it; whoever has a DIČ charges VAT. */
export function planSeller({ planSeller: text }: { readonly planSeller: string }): Seller {
  const seller = Seller.parse(JSON.parse(text));
  return { ...seller, vatStatus: seller.dic === '' ? 'non_payer' : 'payer' };
}
