import { useState } from 'react';
import { parseDic } from '#shared/domain/dic';
import { isIco } from '#shared/domain/ico';
import { limits } from '#shared/domain/limits';
import { ApiError, fieldProblemsOf } from '../../../api/api-error';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Advice } from '../../../ui/states';
import { TextField } from '../../../ui/text-field';
import { showToast } from '../../../ui/toast-store';
import { clientMessages } from '../messages/catalogue';
import {
  type Client,
  type ClientField,
  type ClientForm,
  emptyForm,
  formOf,
} from '../model/client-form';

interface Props {
  /** Left out: a new one. */
  readonly client?: Client | undefined;
  readonly onClose: () => void;
}

type Errors = Partial<Record<string, string>>;

/** A client by hand. Numbers that fail their check are advised about, never refused: the firm may be foreign. */
export function ClientDialog({ client, onClose }: Props) {
  const t = useMessages(clientMessages);
  const [form, setForm] = useState<ClientForm>(client ? formOf(client) : emptyForm);
  const [errors, setErrors] = useState<Errors>({});
  const [isAtLimit, setIsAtLimit] = useState(false);
  const create = useEndpointMutation('clients.create');
  const update = useEndpointMutation('clients.update');
  const isBusy = create.isPending || update.isPending;

  const save = async () => {
    if (form.name.trim() === '') {
      setErrors({ name: t('clients.nameError') });
      return;
    }
    try {
      if (client) await update.mutateAsync({ query: { id: client.id }, body: form });
      else await create.mutateAsync({ body: form });
      showToast('success', t(client ? 'clients.updatedToast' : 'clients.createdToast'));
      onClose();
    } catch (error) {
      const problems = fieldProblemsOf(error);
      setErrors(Object.fromEntries(problems.map(({ path, message }) => [path, message])));
      if (error instanceof ApiError && error.code === 'CLIENT_LIMIT_REACHED') setIsAtLimit(true);
      else if (problems.length === 0) {
        showToast('error', t(client ? 'clients.updateFailedError' : 'clients.createFailedError'));
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
        id="client"
        className="client-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {isAtLimit && (
          <div className="wide">
            <Advice>
              <b>{t('clients.limitTitle')}.</b> {t('clients.limitHint')}
            </Advice>
          </div>
        )}
        <ClientFields form={form} errors={errors} onForm={setForm} onErrors={setErrors} />
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly form: ClientForm;
  readonly errors: Errors;
  readonly onForm: (form: ClientForm) => void;
  readonly onErrors: (errors: Errors) => void;
}

function ClientFields({ form, errors, onForm, onErrors }: FieldsProps) {
  const t = useMessages(clientMessages);
  const optional = t('clients.optionalNote');
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
      <TextField
        className="wide"
        label={t('clients.nameLabel')}
        maxLength={limits.nameLength}
        autoFocus
        {...field('name')}
      />
      <TextField
        label={t('clients.icoLabel')}
        note={optional}
        inputMode="numeric"
        maxLength={limits.registrationNumberLength}
        advice={looksCzech && !isIco(form.ico.trim()) ? t('clients.icoAdvice') : undefined}
        {...field('ico')}
      />
      <TextField
        label={t('clients.dicLabel')}
        note={optional}
        maxLength={limits.registrationNumberLength}
        advice={form.dic.trim() && !parseDic(form.dic) ? t('clients.dicAdvice') : undefined}
        {...field('dic')}
      />
      <TextField
        className="wide"
        label={t('clients.addressLabel')}
        maxLength={limits.addressLength}
        {...field('address')}
      />
      <TextField label={t('clients.cityLabel')} maxLength={limits.cityLength} {...field('city')} />
      <TextField label={t('clients.zipLabel')} maxLength={limits.zipLength} {...field('zip')} />
      <TextField label={t('clients.emailLabel')} note={optional} type="email" {...field('email')} />
      <TextField
        label={t('clients.countryLabel')}
        note={optional}
        hint={t('clients.countryHint')}
        maxLength={limits.countryLength}
        {...field('country')}
      />
    </>
  );
}
