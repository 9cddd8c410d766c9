import { passwordRules, unmetRules } from '#shared/domain/password-rules';
import { useMessages } from '../../../i18n/use-messages';
import { Icon } from '../../../ui/icon';
import { checkShape } from '../../../ui/icon-shapes';
import { authMessages } from '../messages/catalogue';

/** The rules for a new password, ticked off while it is typed. */
export function PasswordRequirements({ password }: { readonly password: string }) {
  const t = useMessages(authMessages);
  const unmet = unmetRules(password);

  return (
    <ul className="rules" aria-label={t('auth.password.requirementsLabel')}>
      {passwordRules.map((rule) => {
        const isMet = !unmet.includes(rule);
        return (
          <li key={rule} data-met={isMet || undefined}>
            {isMet ? <Icon shape={checkShape} /> : <span className="dot" aria-hidden="true" />}
            {t(`auth.password.${rule}Hint`)}
            <span className="sr">
              {', '}
              {t(isMet ? 'auth.password.metStatus' : 'auth.password.unmetStatus')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
