import type { WireReply } from '#shared/contracts/wire';

export type WireSubscription = WireReply<'billing.getSubscription'>['subscription'];
