import { newId } from '../ids';
import { emit, type Turn } from '../turn';
import type { Price } from '../wire';

export interface PriceWish {
  readonly product: string;
  readonly currency: string;
  readonly unitAmount: number;
  readonly recurring?:
    | { readonly interval: 'day' | 'week' | 'month' | 'year'; readonly intervalCount: number }
    | undefined;
  readonly lookupKey?: string | undefined;
  readonly nickname?: string | undefined;
  readonly taxBehavior?: 'exclusive' | 'inclusive' | 'unspecified' | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  /** False for a price that was made for one session only. */
  readonly isActive?: boolean;
}

export function newPrice(turn: Turn, wish: PriceWish): Price {
  const price = {
    id: newId('price'),
    object: 'price',
    active: wish.isActive ?? true,
    billing_scheme: 'per_unit',
    created: turn.seconds,
    currency: wish.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: wish.lookupKey ?? null,
    metadata: { ...wish.metadata },
    nickname: wish.nickname ?? null,
    product: wish.product,
    recurring: wish.recurring
      ? {
          interval: wish.recurring.interval,
          interval_count: wish.recurring.intervalCount,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: wish.taxBehavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: wish.recurring ? 'recurring' : 'one_time',
    unit_amount: wish.unitAmount,
    unit_amount_decimal: String(wish.unitAmount),
  } satisfies Price;
  turn.tables.prices.put(turn.account, price);
  emit(turn, 'price.created', price);
  return price;
}
