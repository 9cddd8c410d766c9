import { newId } from '../ids';
import { emit, type Turn } from '../turn';
import type { Customer } from '../wire';

export type CustomerWish = Partial<
  Pick<Customer, 'address' | 'description' | 'email' | 'name' | 'phone' | 'preferred_locales'>
> & {
  readonly metadata?: Readonly<Record<string, string>>;
  readonly customFields?: Customer['invoice_settings']['custom_fields'];
};

export function newCustomer(turn: Turn, wish: CustomerWish): Customer {
  const id = newId('cus', 14);
  const customer = {
    id,
    object: 'customer',
    address: wish.address ?? null,
    balance: 0,
    created: turn.seconds,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: wish.description ?? null,
    discount: null,
    email: wish.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: wish.customFields ?? null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: { ...wish.metadata },
    name: wish.name ?? null,
    next_invoice_sequence: 1,
    phone: wish.phone ?? null,
    preferred_locales: wish.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Customer;
  turn.tables.customers.put(turn.account, customer);
  emit(turn, 'customer.created', customer);
  return customer;
}
