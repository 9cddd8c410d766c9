import { type DragEvent, useId, useRef, useState } from 'react';
import { pictureTypes } from '#shared/domain/picture';
import { useEndpointQuery } from '../../api/use-endpoint-query';
import { usePicture } from '../../api/use-picture';
import { useUpgradeOffer } from '../../api/use-upgrade-offer';
import { useMessages } from '../../i18n/use-messages';
import { Button, LinkButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { downloadShape, reloadShape, trashShape, warningShape } from '../../ui/icon-shapes';
import { pictureMessages } from './messages/catalogue';
import { type PictureKind, pictureKinds } from './picture-kinds';
import { useUpload } from './use-upload';
import './pictures.css';

export interface PictureFieldProps {
  readonly kind: PictureKind;
  /** The address of the picture; empty for none. */
  readonly value: string;
  readonly onValue: (address: string) => void;
  readonly error?: string | undefined;
  /** Where the settings are edited themselves, they offer nothing. */
  readonly offersSettings?: boolean;
  /** The name of the field stands above it already. */
  readonly isLabelled?: boolean;
}

/** A picture of a document or of the settings: dropped or chosen, uploaded, shown, removed. */
export function PictureField(props: PictureFieldProps) {
  const { kind, value, onValue, error, offersSettings = true, isLabelled = false } = props;
  const t = useMessages(pictureMessages);
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { label, dropHint, done } = pictureKinds[kind];
  const upload = useUpload(kind, (address) => {
    onValue(address);
    choose.current?.focus();
  });
  const { state } = upload;
  const isBusy = state.kind === 'preparing' || state.kind === 'uploading';
  const settings = useEndpointQuery('account.getSettings', {}, { isEnabled: offersSettings });
  const offered = offersSettings ? (settings.data?.settings.stamp_url ?? '') : '';

  const take = (file: File | undefined) => {
    if (file && !isBusy) void upload.start(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const problem = state.kind === 'failed' ? state.message : error;

  return (
    <div className="field stamp-field">
      {!isLabelled && (
        <span className="label" id={`${id}-label`}>
          {t(label)}
        </span>
      )}
      {/** biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own */}
      <div
        role="group"
        aria-label={isLabelled ? t(label) : undefined}
        aria-labelledby={isLabelled ? undefined : `${id}-label`}
        className={classNames('stamp-drop', isOver && 'over')}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {value !== '' && <Shown kind={kind} address={value} />}
        {value === '' && !isBusy && (
          <p className="meta stamp-hint">
            <Icon shape={downloadShape} />
            {t(dropHint)}
          </p>
        )}
        {isBusy && <Progress state={state} />}
        {problem && (
          <p className="error" role="alert">
            <Icon shape={warningShape} />
            <span>{problem}</span>
          </p>
        )}
        <input
          ref={input}
          className="sr"
          type="file"
          tabIndex={-1}
          accept={pictureTypes.join()}
          aria-label={t('pictures.fileLabel')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
        <div className="stamp-acts">
          {isBusy ? (
            <Button onClick={upload.cancel}>{t('pictures.cancelButtonLabel')}</Button>
          ) : (
            <>
              {state.kind === 'failed' && state.needsPlan && <UpgradeLink />}
              {state.kind === 'failed' && state.canRetry && (
                <Button icon={reloadShape} onClick={upload.retry}>
                  {t('pictures.retryButtonLabel')}
                </Button>
              )}
              <Button ref={choose} onClick={() => input.current?.click()}>
                {t(value === '' ? 'pictures.chooseButtonLabel' : 'pictures.replaceButtonLabel')}
              </Button>
              {value === '' && offered !== '' && (
                <Button look="bare" onClick={() => onValue(offered)}>
                  {t('pictures.fromSettingsButtonLabel')}
                </Button>
              )}
              {value !== '' && (
                <Button
                  look="bare"
                  icon={trashShape}
                  onClick={() => {
                    upload.reset();
                    onValue('');
                    choose.current?.focus();
                  }}
                >
                  {t('pictures.removeButtonLabel')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <span className="sr" role="status">
        {state.kind === 'done' && t(done)}
      </span>
    </div>
  );
}

/** The way to more space: from the free plan to Pro, from Pro to the yearly one; none is larger than that. */
function UpgradeLink() {
  const t = useMessages(pictureMessages);
  const offer = useUpgradeOffer();
  const plan = useEndpointQuery('account.getSettings', {}).data?.subscription.plan;
  if (!offer || plan === 'yearly') return null;
  return (
    <LinkButton href={offer.href}>
      {plan === 'pro'
        ? t('pictures.plansButtonLabel')
        : t('pictures.upgradeButtonLabel', { price: offer.price })}
    </LinkButton>
  );
}

/** The picture on the white of the paper that it is printed on. */
function Shown({ kind, address }: Readonly<{ kind: PictureKind; address: string }>) {
  const t = useMessages(pictureMessages);
  const { image, isMissing } = usePicture(address);
  return (
    <div className="stamp-paper">
      {image && <img src={image} alt={t(pictureKinds[kind].label)} />}
      {isMissing && <p>{t('pictures.missingHint')}</p>}
    </div>
  );
}

function Progress({ state }: { readonly state: ReturnType<typeof useUpload>['state'] }) {
  const t = useMessages(pictureMessages);
  if (state.kind === 'preparing') {
    return <p role="status">{t('pictures.preparingHint', { name: state.name })}</p>;
  }
  if (state.kind !== 'uploading') return null;
  const percent = Math.round(state.share * 100);
  return (
    <div className="stamp-progress">
      <p>
        {t('pictures.uploadingHint', { name: state.name })} <span>{percent} %</span>
      </p>
      <progress aria-label={t('pictures.progressLabel')} max={100} value={percent} />
    </div>
  );
}
