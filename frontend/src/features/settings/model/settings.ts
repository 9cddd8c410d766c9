import type { WireReply, WireRequest } from '#shared/contracts/wire';

export type Settings = WireReply<'account.getSettings'>['settings'];
export type SettingsChange = WireRequest<'account.updateSettings'>['body'];

export type VatStatus = NonNullable<Settings['vatStatus']>;

/** What holds when nobody has chosen: somebody with a DIČ is taken for a payer. */
export function vatStatusOf(settings: Pick<Settings, 'vatStatus' | 'dic'>): VatStatus {
  return settings.vatStatus ?? (settings.dic === '' ? 'non_payer' : 'payer');
}

/** The settings after a change: what it does not carry stays. */
export function changed(settings: Settings, change: SettingsChange): Settings {
  const carried = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.assign({}, settings, Object.fromEntries(carried));
}
