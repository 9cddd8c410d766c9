import type Stripe from 'stripe';
import * as z from 'zod';
import { newPrice } from '../objects/price';
import { newProduct } from '../objects/product';
import { invalid } from '../refusal';
import { change } from '../turn';
import { type Action, type Call, findOr404, retrieve } from './call';
import { createdRange, fits, isCreatedIn, listOf, paging } from './lists';
import {
  currency,
  flag,
  givenMetadata,
  ignored,
  mergedMetadata,
  metadata,
  params,
  readParams,
  text,
  whole,
} from './params';

const productOf = ({ tables }: Call) => tables.products;
const priceOf = ({ tables }: Call) => tables.prices;

export const recurring = z
  .strictObject({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: whole.optional(),
    usage_type: z.literal('licensed').optional(),
  })
  .transform(({ interval, interval_count = 1 }) => ({ interval, intervalCount: interval_count }));
export const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified']).optional();

const CreateProduct = params<Stripe.ProductCreateParams>()({
  id: text.optional(),
  active: ignored,
  description: text.optional(),
  metadata,
  name: text,
  tax_code: ignored,
  statement_descriptor: ignored,
  url: ignored,
});
const ListProducts = params<Stripe.ProductListParams>()({
  ...paging,
  active: flag.optional(),
  created: createdRange,
  ids: z.array(text).optional(),
});
const UpdateProduct = params<Stripe.ProductUpdateParams>()({
  active: flag.optional(),
  description: z.string().optional(),
  metadata,
  name: text.optional(),
});

export const createProduct: Action = (call) => {
  const { id, metadata: given, name, description } = readParams(CreateProduct, call.params);
  if (id !== undefined && productOf(call).find(call.account, id)) {
    invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  return newProduct(call, { id, name, description, metadata: givenMetadata(given) });
};

export const retrieveProduct = retrieve('product', productOf);

export const updateProduct: Action = (call) => {
  const { active, description, metadata: given, name } = readParams(UpdateProduct, call.params);
  const product = findOr404(call, 'product', productOf(call), call.id);
  return change(
    call,
    productOf(call),
    product,
    {
      ...(active !== undefined && { active }),
      ...(description !== undefined && { description: description || null }),
      ...(name !== undefined && { name }),
      metadata: mergedMetadata(product.metadata, given),
      updated: call.seconds,
    },
    'product.updated',
  );
};

export const listProducts: Action = (call) => {
  const { active, created, ids, ...page } = readParams(ListProducts, call.params);
  const found = productOf(call)
    .list(call.account)
    .filter((one) => isCreatedIn(one, created) && fits(one, { active }))
    .filter(({ id }) => ids?.includes(id) ?? true);
  return listOf('/v1/products', found, page);
};

const CreatePrice = params<Stripe.PriceCreateParams>()({
  active: ignored,
  currency,
  lookup_key: text.optional(),
  metadata,
  nickname: text.optional(),
  product: text.optional(),
  product_data: z.strictObject({ id: text.optional(), name: text, metadata }).optional(),
  recurring: recurring.optional(),
  tax_behavior: taxBehavior,
  transfer_lookup_key: flag.optional(),
  unit_amount: whole,
});
const ListPrices = params<Stripe.PriceListParams>()({
  ...paging,
  active: flag.optional(),
  created: createdRange,
  currency: currency.optional(),
  lookup_keys: z.array(text).max(10).optional(),
  product: text.optional(),
  recurring: ignored,
  type: z.enum(['one_time', 'recurring']).optional(),
});
const UpdatePrice = params<Stripe.PriceUpdateParams>()({
  active: flag.optional(),
  lookup_key: z.string().optional(),
  metadata,
  nickname: z.string().optional(),
  transfer_lookup_key: flag.optional(),
});

export const createPrice: Action = (call) => {
  const given = readParams(CreatePrice, call.params);
  if (given.lookup_key) freeLookupKey(call, given.lookup_key, given.transfer_lookup_key ?? false);
  return newPrice(call, {
    product: productFor(call, given),
    currency: given.currency,
    unitAmount: given.unit_amount,
    recurring: given.recurring,
    lookupKey: given.lookup_key,
    nickname: given.nickname,
    taxBehavior: given.tax_behavior,
    metadata: givenMetadata(given.metadata),
  });
};

function productFor(call: Call, given: z.output<typeof CreatePrice>): string {
  if (given.product_data) {
    const { id, name, metadata: its } = given.product_data;
    return newProduct(call, { id, name, metadata: givenMetadata(its) }).id;
  }
  if (given.product)
    return findOr404(call, 'product', productOf(call), given.product, 'product').id;
  return invalid('You must supply either `product` or `product_data`.');
}

/** A key names one price at a time. */
function freeLookupKey(call: Call, key: string, isTransferred: boolean): void {
  const holder = priceOf(call)
    .list(call.account)
    .find((price) => price.lookup_key === key);
  if (!holder) return;
  if (!isTransferred) {
    invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. Use \`transfer_lookup_key=true\` to transfer it.`,
      { param: 'lookup_key' },
    );
  }
  change(call, priceOf(call), holder, { lookup_key: null }, 'price.updated');
}

export const retrievePrice = retrieve('price', priceOf);

export const updatePrice: Action = (call) => {
  const given = readParams(UpdatePrice, call.params);
  if (given.lookup_key) freeLookupKey(call, given.lookup_key, given.transfer_lookup_key ?? false);
  const price = findOr404(call, 'price', priceOf(call), call.id);
  return change(
    call,
    priceOf(call),
    price,
    {
      ...(given.active !== undefined && { active: given.active }),
      ...(given.lookup_key !== undefined && { lookup_key: given.lookup_key || null }),
      ...(given.nickname !== undefined && { nickname: given.nickname || null }),
      metadata: mergedMetadata(price.metadata, given.metadata),
    },
    'price.updated',
  );
};

export const listPrices: Action = (call) => {
  const given = readParams(ListPrices, call.params);
  const { active, currency: money, product, type } = given;
  const found = priceOf(call)
    .list(call.account)
    .filter((one) => isCreatedIn(one, given.created))
    .filter((one) => fits(one, { active, currency: money, product, type }))
    .filter(({ lookup_key }) => given.lookup_keys?.includes(lookup_key ?? '') ?? true);
  return listOf('/v1/prices', found, given);
};
