import { useMessages } from '../../../i18n/use-messages';
import { billingMessages } from '../messages/catalogue';
import type { WireSubscription } from '../model/wire-subscription';

type Locked = NonNullable<WireSubscription['locked']>[number];

const words = {
  clients: 'billing.lockedClients',
  storage: 'billing.lockedStorage',
  logo: 'billing.lockedLogo',
} as const satisfies Record<Locked, string>;

/** What a smaller plan keeps and does not let grow. */
export function LockedParts({ parts }: { readonly parts: readonly Locked[] }) {
  const t = useMessages(billingMessages);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="billing-locked">
      <h3 id="billing-locked">{t('billing.lockedTitle')}</h3>
      <ul className="billing-locked">
        {parts.map((part) => (
          <li key={part}>{t(words[part])}</li>
        ))}
      </ul>
      <p className="meta">{t('billing.lockedHint')}</p>
    </section>
  );
}
