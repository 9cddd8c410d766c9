import { newId } from '../ids';
import type { Turn } from '../turn';
import type { LineItem, Price } from '../wire';

export function newLineItem({ tables, account }: Turn, price: Price, quantity: number): LineItem {
  const amount = (price.unit_amount ?? 0) * quantity;
  const product = tables.products.find(account, String(price.product));
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: product?.name ?? null,
    metadata: {},
    price,
    quantity,
  } satisfies LineItem;
}
