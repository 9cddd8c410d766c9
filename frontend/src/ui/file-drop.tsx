import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { Icon } from './icon';
import { downloadShape, warningShape } from './icon-shapes';
import './file-drop.css';

interface Props {
  /** Which file is meant, for whoever cannot see where it is dropped. */
  readonly label: string;
  readonly buttonLabel: string;
  readonly accept: string;
  /** Which files are taken. */
  readonly children: ReactNode;
  /** Why the last one was not. */
  readonly fault?: string | undefined;
  readonly isBusy?: boolean;
  readonly onFile: (file: File) => void;
}

/** Where a file is dropped, or chosen by a button. */
export function FileDrop(props: Props) {
  const { label, buttonLabel, accept, children, fault, isBusy = false, onFile } = props;
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isBusy) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button within
    <div
      className={classNames('file-drop', isOver && 'over')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon shape={downloadShape} />
      <p>{children}</p>
      {fault && (
        <p className="error" role="alert">
          <Icon shape={warningShape} />
          <span>{fault}</span>
        </p>
      )}
      <input
        ref={input}
        className="sr"
        type="file"
        tabIndex={-1}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <Button look="main" isBusy={isBusy} onClick={() => input.current?.click()}>
        {buttonLabel}
      </Button>
    </div>
  );
}
