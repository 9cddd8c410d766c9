import { useMessages } from '../../../i18n/use-messages';
import { Link } from '../../../ui/link';
import { type AuthMessageId, authMessages } from '../messages/catalogue';

interface Props {
  /** A text with one `<link>`. */
  readonly text: AuthMessageId;
  readonly href: string;
}

/** Names another way to whoever does not get on by this one. */
export function LinkedHint({ text, href }: Props) {
  const t = useMessages(authMessages);
  return (
    <p className="soft">
      {t.rich(text, {
        link: (words) => (
          <Link key="link" href={href}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
