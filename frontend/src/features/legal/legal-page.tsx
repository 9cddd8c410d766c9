import type { ReactNode } from 'react';
import { paths } from '../../i18n/paths';
import { useMessages } from '../../i18n/use-messages';
import { usePageMetadata } from '../../platform/page-metadata';
import { Link } from '../../ui/link';
import { type LegalMessageId, legalMessages } from './messages/catalogue';

interface Props {
  readonly title: LegalMessageId;
  readonly lead: LegalMessageId;
  readonly sections: readonly (readonly [title: LegalMessageId, text: LegalMessageId])[];
  /** What can be done about it in place. */
  readonly children?: ReactNode;
}

/** A page of rules in plain words. */
export function LegalPage({ title, lead, sections, children }: Props) {
  const t = useMessages(legalMessages);
  usePageMetadata({ title: t(title) });

  return (
    <article className="legal">
      <h1>{t(title)}</h1>
      <p>{t(lead)}</p>
      {sections.map(([heading, text]) => (
        <section key={heading} className="mt-s-5">
          <h2>{t(heading)}</h2>
          <p className="mt-s-1">{t(text)}</p>
        </section>
      ))}
      {children}
      <p className="mt-s-5">
        <Link href={paths.home}>{t('legal.backLinkLabel')}</Link>
      </p>
    </article>
  );
}
