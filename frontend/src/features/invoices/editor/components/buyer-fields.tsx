import { parseDic } from '#shared/domain/dic';
import { isIco } from '#shared/domain/ico';
import { isOnlyIco, partyOf, useCompanyLookup } from '../../../../api/use-company-lookup';
import { useMessages } from '../../../../i18n/use-messages';
import { Button, TextButton } from '../../../../ui/button';
import { TextField } from '../../../../ui/text-field';
import { editorMessages } from '../messages/catalogue';
import type { EditorParty } from '../model/editor-form';
import { useEditor, useEditorStore } from '../model/editor-store';
import { changeBuyer } from '../model/form-commands';

interface Props {
  readonly onPick: () => void;
  readonly onDone: () => void;
}

/** The buyer by hand. Numbers that fail their check are advised about, never refused: the firm may be foreign. */
export function BuyerFields({ onPick, onDone }: Props) {
  const t = useMessages(editorMessages);
  const buyer = useEditor((state) => state.form.buyer);
  const field = useBuyerField();
  const looksCzech = /^\d{1,8}$/.test(buyer.ico.trim());
  const icoAdvice = looksCzech && !isIco(buyer.ico.trim()) ? t('editor.icoAdvice') : undefined;
  const dicAdvice = buyer.dic.trim() && !parseDic(buyer.dic) ? t('editor.dicAdvice') : undefined;
  const lookup = useBuyerLookup();
  const optional = t('editor.optionalNote');

  return (
    <div className="editor-fields">
      <TextField
        className="wide"
        label={t('editor.nameLabel')}
        autoFocus
        aside={<TextButton onClick={onPick}>{t('editor.changeBuyerButtonLabel')}</TextButton>}
        {...field('name')}
      />
      <TextField
        label={t('editor.icoLabel')}
        inputMode="numeric"
        hint={lookup.hint && <span role="status">{lookup.hint}</span>}
        advice={icoAdvice ?? lookup.advice}
        fix={lookup.fix}
        {...field('ico')}
      />
      <TextField
        label={t('editor.dicLabel')}
        note={optional}
        advice={dicAdvice}
        {...field('dic')}
      />
      <TextField className="wide" label={t('editor.addressLabel')} {...field('address')} />
      <TextField label={t('editor.cityLabel')} {...field('city')} />
      <TextField label={t('editor.zipLabel')} {...field('zip')} />
      <TextField
        className="wide"
        label={t('editor.emailLabel')}
        note={optional}
        type="email"
        {...field('email')}
      />
      <div className="wide">
        <Button size="small" onClick={onDone} disabled={buyer.name.trim() === ''}>
          {t('editor.doneBuyerButtonLabel')}
        </Button>
      </div>
    </div>
  );
}

/** Details from the register for the IČO that is typed; who was chosen from the saved clients is not asked about. */
function useBuyerLookup() {
  const store = useEditorStore();
  const buyer = useEditor((state) => state.form.buyer);

  return useCompanyLookup({
    ico: buyer.ico,
    isBlank: isOnlyIco(buyer),
    onFill: (company) => store.edit((form) => changeBuyer(form, partyOf(company)), 'buyer.name'),
  });
}

function useBuyerField() {
  const store = useEditorStore();
  const buyer = useEditor((state) => state.form.buyer);
  const errors = useEditor((state) => state.errors);

  return (name: keyof EditorParty) => ({
    value: buyer[name],
    error: errors[`buyer.${name}`],
    autoComplete: 'off',
    onValue: (text: string) =>
      store.edit((form) => changeBuyer(form, { [name]: text }), `buyer.${name}`),
  });
}
