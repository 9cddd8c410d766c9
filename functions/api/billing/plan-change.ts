import type { billing } from '#shared/contracts/billing';
import type { Request } from '#shared/contracts/endpoint';
import type { Language } from '#shared/domain/language';
import { billingWords } from '#shared/i18n/billing-words';
import type { PortsOf } from '../../ports/table';

export type ChangePorts = PortsOf<typeof billing.changeSubscription>;
export type ChangeRequest = Pick<
  Request<typeof billing.changeSubscription>,
  'caller' | 'language' | 'at'
>;

/** How a change is answered: a sentence for people, and where to go on, if anywhere. */
export function changed(
  words: keyof typeof billingWords,
  language: Language,
  ways: { readonly checkout_url?: string; readonly redirect_url?: string } = {},
) {
  return { success: true as const, message: billingWords[words][language], ...ways };
}
