import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { clientMessages } from '../messages/catalogue';
import type { Client } from '../model/client-form';

interface Props {
  readonly client: Client;
}

/** What stands on the invoices of a client, and where its mail goes. */
export function ClientContact({ client }: Props) {
  const t = useMessages(clientMessages);
  const { ico, dic, email, address, city, zip, country } = client;
  const place = [address, [zip, city].filter(Boolean).join('\u00a0'), country].filter(Boolean);
  const lines: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('clients.icoLabel'), ico && <span className="num">{ico}</span>],
    [t('clients.dicLabel'), dic && <span className="num">{dic}</span>],
    [t('clients.placeLabel'), place.length > 0 && place.map((line) => <p key={line}>{line}</p>)],
    [t('clients.emailLabel'), email && <a href={`mailto:${email}`}>{email}</a>],
  ];
  const written = lines.filter(([, value]) => value);

  return (
    <aside className="client-contact" aria-labelledby="client-contact">
      <h2 id="client-contact">{t('clients.contactTitle')}</h2>
      {written.length === 0 && <p className="soft">{t('clients.noContactHint')}</p>}
      {written.length > 0 && (
        <dl>
          {written.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}
