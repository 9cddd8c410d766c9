/** How a status looks; what each means is in the design notes: success is "paid" and nothing else. */
export type BadgeVariant = 'outline' | 'secondary' | 'warning' | 'success' | 'destructive';

/** One status in both languages, with its badge. */
export interface StatusFace {
  readonly cs: string;
  readonly en: string;
  readonly badge: BadgeVariant;
}
