import { qrDrawing } from '#shared/documents/qr-code';
import { useUser } from '../../../api/session/session-store';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { copyShape } from '../../../ui/icon-shapes';
import { factorMessages } from '../messages/catalogue';
import { authenticatorLink, groupedSecret } from '../model/authenticator-link';
import { useCopy } from './use-copy';

/** The secret as a picture for the app, and as text for those who cannot scan it. */
export function AppSecret({ secret }: { readonly secret: string }) {
  const t = useMessages(factorMessages);
  const { email } = useUser();
  const copy = useCopy();
  const link = authenticatorLink(email, secret);
  const { size, path } = qrDrawing(link);

  return (
    <>
      <p>{t('factors.on.scanHint')}</p>
      <svg
        className="factor-qr"
        // The quiet zone of four modules that scanners want.
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        role="img"
        aria-label={t('factors.on.qrLabel')}
      >
        <path d={path} />
      </svg>
      {/* Nobody can scan the screen that the app itself is on. */}
      <p className="factor-open">
        <a href={link}>{t('factors.on.openAppLink')}</a>
      </p>
      <p className="meta">{t('factors.on.secretHint')}</p>
      <p className="factor-secret">
        <code>{groupedSecret(secret)}</code>
        <Button size="small" icon={copyShape} onClick={() => copy(secret)}>
          {t('factors.on.copySecretButtonLabel')}
        </Button>
      </p>
    </>
  );
}
