import { useState } from 'react';
import { parseDic } from '#shared/domain/dic';
import { isIco } from '#shared/domain/ico';
import { partyProblems } from '#shared/domain/party-problems';
import { fieldProblems } from '#shared/errors/field-problems';
import { ApiError, fieldProblemsOf, madeBefore } from '../../../api/api-error';
import { isOnlyIco, partyOf, useCompanyLookup } from '../../../api/use-company-lookup';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useUpgradeOffer } from '../../../api/use-upgrade-offer';
import { paths, withQuery } from '../../../i18n/paths';
import { useMessages } from '../../../i18n/use-messages';
import { useLanguage } from '../../../platform/language';
import { Button, LinkButton } from '../../../ui/button';
import { comeIntoSight } from '../../../ui/come-into-sight';
import { Dialog } from '../../../ui/dialog';
import { undoShape } from '../../../ui/icon-shapes';
import { Advice, Banner } from '../../../ui/states';
import { TextField } from '../../../ui/text-field';
import { showToast } from '../../../ui/toast-store';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import { clientMessages } from '../messages/catalogue';
import type { Client, ClientField, ClientForm } from '../model/client-form';
import { useClientDraft } from '../model/use-client-draft';
import { withRoom } from '../model/use-deferred-delete';
import { useUpdateClient } from '../model/use-update-client';
import { ClientNameField } from './client-name-field';

interface Props {
  /** Left out: a new one. */
  readonly client?: Client | undefined;
  readonly onClose: () => void;
  /** A change that was refused after the dialog had closed is to be seen again; it is kept as a draft. */
  readonly onReopen?: (() => void) | undefined;
}

type Errors = Partial<Record<string, string>>;

/** A client by hand. Numbers that fail their check are advised about, never refused: the firm may be foreign. */
export function ClientDialog({ client, onClose, onReopen }: Props) {
  const t = useMessages(clientMessages);
  const { form, isRestored, edit, forget, startAnew } = useClientDraft(client);
  const language = useLanguage();
  const [errors, setErrors] = useState<Errors>({});
  const [isAtLimit, setIsAtLimit] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [refusals, setRefusals] = useState(0);
  const element = useFocusOnProblem(refusals);
  const create = useEndpointMutation('clients.create');
  const update = useUpdateClient();
  const isBusy = create.isPending;

  /** What is written and cannot be stored; nothing is said of what is still empty. */
  const wrong = (): Errors =>
    Object.fromEntries(
      partyProblems(form).map(([field, code]) => [field, fieldProblems[code][language]]),
    );
  const save = async () => {
    const problems = wrong();
    const found: Errors =
      form.name.trim() === '' ? { ...problems, name: t('clients.nameError') } : problems;
    if (Object.keys(found).length > 0) {
      setErrors(found);
      setRefusals(refusals + 1);
      return;
    }
    if (client) {
      onClose();
      await change(client.id);
    } else {
      await add();
    }
  };
  /** It shows behind the dialog at once, so nobody waits for the server here. */
  const change = async (id: string) => {
    try {
      await update(id, form);
      forget();
      showToast('success', t('clients.updatedToast'));
    } catch {
      showToast('error', t('clients.updateFailedError'), {
        ...(onReopen && { action: { label: t('clients.reopenButtonLabel'), run: onReopen } }),
      });
    }
  };
  /** Once, though an answer was lost and the form was changed since: then what is written now counts. */
  const make = async () => {
    try {
      await withRoom(() => create.mutateAsync({ body: form, idempotencyKey: key }));
    } catch (error) {
      const id = madeBefore(error);
      if (id === undefined) throw error;
      await update(id, form);
    }
  };
  const add = async () => {
    try {
      await make();
      forget();
      showToast('success', t('clients.createdToast'));
      onClose();
    } catch (error) {
      const problems = fieldProblemsOf(error);
      setErrors(Object.fromEntries(problems.map(({ path, message }) => [path, message])));
      setRefusals(refusals + 1);
      if (error instanceof ApiError && error.code === 'CLIENT_LIMIT_REACHED') setIsAtLimit(true);
      else if (problems.length === 0) {
        showToast('error', t('clients.createFailedError'));
      }
    }
  };

  return (
    <Dialog
      title={t(client ? 'clients.editTitle' : 'clients.newTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('clients.closeButtonLabel')}</Button>
          <Button look="main" type="submit" form="client" isBusy={isBusy}>
            {t(isBusy ? 'clients.savingButtonLabel' : 'clients.saveButtonLabel')}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id="client"
        className="client-fields"
        noValidate
        onBlur={() => setErrors((said) => ({ ...said, ...wrong() }))}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {isRestored && (
          <Restored
            onDiscard={() => {
              startAnew();
              setKey(crypto.randomUUID());
              setErrors({});
            }}
          />
        )}
        {isAtLimit && (
          // Another key: said again, it comes into sight again above what was scrolled away on a phone.
          <div key={refusals} ref={comeIntoSight} className="wide">
            <Advice action={<UpgradeLink />}>
              <b>{t('clients.limitTitle')}.</b> {t('clients.limitHint')}
            </Advice>
          </div>
        )}
        {/* Another key: the first field takes the focus again after the button that threw the rest away. */}
        <ClientFields
          key={isRestored ? 'restored' : 'anew'}
          form={form}
          isNew={client === undefined}
          errors={errors}
          onForm={edit}
          onErrors={setErrors}
        />
      </form>
    </Dialog>
  );
}

/** What is written stays on this device, and is there again after the payment. */
function UpgradeLink() {
  const t = useMessages(clientMessages);
  const offer = useUpgradeOffer(withQuery(paths.clients, { add: '1' }));
  return (
    offer && (
      <LinkButton size="small" href={offer.href}>
        {t('clients.upgradeButtonLabel', { price: offer.price })}
      </LinkButton>
    )
  );
}

function Restored({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useMessages(clientMessages);
  return (
    <div className="wide">
      <Banner
        icon={undoShape}
        action={
          <Button size="small" onClick={onDiscard}>
            {t('clients.discardButtonLabel')}
          </Button>
        }
      >
        {t('clients.restoredHint')}
      </Banner>
    </div>
  );
}

interface FieldsProps {
  readonly form: ClientForm;
  readonly isNew: boolean;
  readonly errors: Errors;
  readonly onForm: (form: ClientForm) => void;
  readonly onErrors: (errors: Errors) => void;
}

function ClientFields({ form, isNew, errors, onForm, onErrors }: FieldsProps) {
  const t = useMessages(clientMessages);
  const optional = t('clients.optionalNote');
  const fill = (company: Omit<ClientForm, 'email'>) => {
    onForm({ ...form, ...company });
    onErrors({});
  };
  const lookup = useCompanyLookup({
    ico: form.ico,
    isBlank: isOnlyIco(form),
    party: form,
    onFill: (company) => fill(partyOf(company)),
  });
  const looksCzech = /^\d{1,8}$/.test(form.ico.trim());
  const field = (name: ClientField) => ({
    value: form[name],
    error: errors[name],
    autoComplete: 'off',
    onValue: (text: string) => {
      onForm({ ...form, [name]: text });
      onErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <>
      <ClientNameField
        field={field('name')}
        isSearched={isNew && form.ico.trim() === '' && isOnlyIco({ ...form, name: '' })}
        onCompany={fill}
      />
      <TextField
        label={t('clients.icoLabel')}
        note={optional}
        inputMode="numeric"
        hint={lookup.hint && <span role="status">{lookup.hint}</span>}
        advice={looksCzech && !isIco(form.ico.trim()) ? t('clients.icoAdvice') : lookup.advice}
        fix={lookup.fix}
        {...field('ico')}
      />
      <TextField
        label={t('clients.dicLabel')}
        note={optional}
        advice={form.dic.trim() && !parseDic(form.dic) ? t('clients.dicAdvice') : undefined}
        {...field('dic')}
      />
      <TextField className="wide" label={t('clients.addressLabel')} {...field('address')} />
      <TextField label={t('clients.cityLabel')} {...field('city')} />
      <TextField label={t('clients.zipLabel')} {...field('zip')} />
      <TextField label={t('clients.emailLabel')} note={optional} type="email" {...field('email')} />
      <TextField
        label={t('clients.countryLabel')}
        note={optional}
        hint={t('clients.countryHint')}
        {...field('country')}
      />
    </>
  );
}
