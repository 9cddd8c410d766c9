import type Stripe from 'stripe';
import * as z from 'zod';
import { endSubscription } from '../billing/subscriptions';
import { newCustomer } from '../objects/customer';
import { change, emit } from '../turn';
import type { Customer } from '../wire';
import { type Action, type Call, findOr404, retrieve } from './call';
import { createdRange, fits, isCreatedIn, listOf, paging } from './lists';
import {
  address,
  givenMetadata,
  ignored,
  mergedMetadata,
  metadata,
  params,
  readParams,
  text,
} from './params';

/** Printed on the documents of the customer; an empty text takes them away. */
const customFields = z
  .union([
    z.array(z.strictObject({ name: text.max(40), value: text.max(140) })).max(4),
    z.literal(''),
  ])
  .transform((given) => given || null)
  .optional();

const fields = {
  address: address.optional(),
  description: z.string().optional(),
  email: z.string().optional(),
  metadata,
  name: z.string().optional(),
  phone: z.string().optional(),
  preferred_locales: z.array(text).optional(),
  tax: ignored,
  tax_exempt: ignored,
};
const Create = params<Stripe.CustomerCreateParams>()({
  ...fields,
  invoice_settings: z.strictObject({ custom_fields: customFields }).optional(),
  tax_id_data: ignored,
});
const Update = params<Stripe.CustomerUpdateParams>()({
  ...fields,
  invoice_settings: z
    .strictObject({
      custom_fields: customFields,
      default_payment_method: z.string().optional(),
    })
    .optional(),
});
const List = params<Stripe.CustomerListParams>()({
  ...paging,
  created: createdRange,
  email: text.optional(),
});

const tableOf = ({ tables }: Call) => tables.customers;

export const createCustomer: Action = (call) => {
  const { metadata: given, invoice_settings, ...wish } = readParams(Create, call.params);
  const customFields = invoice_settings?.custom_fields ?? null;
  return newCustomer(call, { ...plain(wish), customFields, metadata: givenMetadata(given) });
};

export const retrieveCustomer = retrieve('customer', tableOf);

export const updateCustomer: Action = (call) => {
  const { metadata: given, invoice_settings, ...wish } = readParams(Update, call.params);
  const customer = findOr404(call, 'customer', tableOf(call), call.id);
  const method = invoice_settings?.default_payment_method;
  if (method) {
    findOr404(
      call,
      'PaymentMethod',
      call.tables.paymentMethods,
      method,
      'invoice_settings[default_payment_method]',
    );
  }
  return change(
    call,
    tableOf(call),
    customer,
    {
      ...plain(wish),
      metadata: mergedMetadata(customer.metadata, given),
      invoice_settings: {
        ...customer.invoice_settings,
        ...(method !== undefined && { default_payment_method: method || null }),
        ...(invoice_settings?.custom_fields !== undefined && {
          custom_fields: invoice_settings.custom_fields,
        }),
      },
    },
    'customer.updated',
  );
};

export const deleteCustomer: Action = (call) => {
  const customer = findOr404(call, 'customer', tableOf(call), call.id);
  for (const subscription of call.tables.subscriptions.list(call.account)) {
    if (subscription.customer !== customer.id || subscription.status === 'canceled') continue;
    endSubscription(call, subscription, 'cancellation_requested');
  }
  tableOf(call).remove(customer.id);
  emit(call, 'customer.deleted', customer);
  return { id: customer.id, object: 'customer', deleted: true };
};

export const listCustomers: Action = (call) => {
  const { created, email, ...page } = readParams(List, call.params);
  const found = tableOf(call)
    .list(call.account)
    .filter((one) => isCreatedIn(one, created) && fits(one, { email }));
  return listOf('/v1/customers', found, page);
};

interface Given {
  readonly address?: Customer['address'] | undefined;
  readonly description?: string | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly preferred_locales?: string[] | undefined;
}

/** What was given; an empty text takes away what there was. */
function plain(given: Given): Partial<Customer> {
  const { address: place, preferred_locales, ...texts } = given;
  return {
    ...(place && { address: place }),
    ...(preferred_locales && { preferred_locales }),
    ...(texts.description !== undefined && { description: texts.description || null }),
    ...(texts.email !== undefined && { email: texts.email || null }),
    ...(texts.name !== undefined && { name: texts.name || null }),
    ...(texts.phone !== undefined && { phone: texts.phone || null }),
  };
}
