import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/use-messages';
import { Button } from '../../../../ui/button';
import { editorMessages } from '../messages/catalogue';
import { useEditor, useEditorStore } from '../model/editor-store';
import { changeBuyer, chooseClient } from '../model/form-commands';
import { BuyerFields } from './buyer-fields';
import { ClientPicker } from './client-picker';
import { SaveBuyer } from './save-buyer';

/** Nothing may move under a press that led out of the fields. */
const offerAfterMilliseconds = 300;

/** Who pays: found among the clients, or written by hand; then shown as it will stand on the document, and the writing goes on. */
export function BuyerPanel({ onDone }: { readonly onDone: () => void }) {
  const t = useMessages(editorMessages);
  const store = useEditorStore();
  const hasBuyer = useEditor((state) => state.form.buyer.name.trim() !== '');
  const hasError = useEditor((state) =>
    Object.keys(state.errors).some((path) => path.startsWith('buyer.')),
  );
  const [step, setStep] = useState<'pick' | 'card' | 'fields'>(hasBuyer ? 'card' : 'pick');
  // The fields that a refused save complains about come out, and stay while they are corrected.
  if (hasError && step === 'card') setStep('fields');
  const [hasLeft, setHasLeft] = useState(false);
  const [isDeclined, setIsDeclined] = useState(false);
  const section = useRef<HTMLElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyped = useRef(false);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const finish = () => {
    setStep('card');
    onDone();
  };
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => {
      if (section.current?.contains(document.activeElement)) return;
      setHasLeft(true);
      if (isTyped.current) setStep('card');
      isTyped.current = false;
    }, offerAfterMilliseconds);
  };

  return (
    <section aria-labelledby="editor-buyer" ref={section} onBlur={leave}>
      <h2 id="editor-buyer">{t('editor.buyerTitle')}</h2>
      {step === 'pick' && (
        <ClientPicker
          onKeep={hasBuyer ? finish : undefined}
          onClient={(client) => {
            store.edit((form) => chooseClient(form, client), 'buyer.name');
            finish();
          }}
          onTyped={() => {
            // Of a number alone there is nothing to show: it stays where it was typed.
            isTyped.current = store.get().form.buyer.name.trim() !== '';
            setIsDeclined(false);
          }}
          onNewName={(name) => {
            store.edit(
              (form) => ({ ...changeBuyer(form, { name }), clientId: undefined }),
              'buyer.name',
            );
            setHasLeft(false);
            setIsDeclined(false);
            setStep('fields');
          }}
        />
      )}
      {step === 'card' && (
        <BuyerCard onChange={() => setStep('pick')} onEdit={() => setStep('fields')} />
      )}
      {step === 'fields' && <BuyerFields onPick={() => setStep('pick')} onDone={finish} />}
      {(step === 'card' || (step === 'fields' && hasLeft)) && !isDeclined && (
        <SaveBuyer
          onDone={finish}
          onDecline={() => {
            setIsDeclined(true);
            finish();
          }}
        />
      )}
    </section>
  );
}

function BuyerCard({
  onChange,
  onEdit,
}: {
  readonly onChange: () => void;
  readonly onEdit: () => void;
}) {
  const t = useMessages(editorMessages);
  const buyer = useEditor((state) => state.form.buyer);
  const place = [buyer.address, [buyer.zip, buyer.city].filter(Boolean).join('\u00a0')];
  const ids = [
    buyer.ico && `${t('editor.icoLabel')} ${buyer.ico}`,
    buyer.dic && `${t('editor.dicLabel')} ${buyer.dic}`,
  ];

  return (
    <div className="editor-buyer">
      <div>
        <b>{buyer.name}</b>
        <p>{place.filter(Boolean).join(', ')}</p>
        <p className="num">{ids.filter(Boolean).join(', ')}</p>
      </div>
      <div className="acts">
        <Button look="bare" size="small" onClick={onEdit}>
          {t('editor.editBuyerButtonLabel')}
        </Button>
        <Button look="bare" size="small" onClick={onChange}>
          {t('editor.changeBuyerButtonLabel')}
        </Button>
      </div>
    </div>
  );
}
