import { newId } from '../ids';
import { emit, type Turn } from '../turn';
import type { Product } from '../wire';

interface ProductWish {
  readonly id?: string | undefined;
  readonly name: string;
  readonly description?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

export function newProduct(turn: Turn, wish: ProductWish): Product {
  const product = {
    id: wish.id ?? newId('prod', 14),
    object: 'product',
    active: true,
    created: turn.seconds,
    default_price: null,
    description: wish.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: { ...wish.metadata },
    name: wish.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: turn.seconds,
    url: null,
  } satisfies Product;
  turn.tables.products.put(turn.account, product);
  emit(turn, 'product.created', product);
  return product;
}
