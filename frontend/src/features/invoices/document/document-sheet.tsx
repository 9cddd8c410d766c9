import { useLayoutEffect, useMemo, useRef } from 'react';
import type { DocumentInput } from '#shared/documents/document-input';
import { classic } from '#shared/documents/document-template';
import { paymentCode } from '#shared/documents/payment-code';
import { renderDocument } from '#shared/documents/render-document';
import { settlementOf } from '#shared/documents/settlement';
import { usePicture } from '../../../api/use-picture';
import { useSettled } from '../../../platform/use-settled';
import { Sheet } from '../../../ui/sheet';
import { patchChildren } from './patch-children';

interface Props {
  readonly input: DocumentInput;
  /** The position of the item that somebody is writing in; its row lights up. */
  readonly liveItem?: number | undefined;
}

/** Nobody scans a code while its amount is being typed. */
const codeAfterMilliseconds = 150;

/** The document itself, drawn by the renderer that makes the PDF, in a tree that our styles do not reach. */
export function DocumentSheet({ input, liveItem }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<ShadowRoot | undefined>(undefined);
  const styles = useRef<CSSStyleSheet | undefined>(undefined);
  const css = useRef('');
  const code = useSettled(paymentCode(input, settlementOf(input)), codeAfterMilliseconds);
  const { image: stampImage } = usePicture(input.stamp);
  const document = useMemo(
    () => renderDocument({ ...input, stampImage }, classic, { codeOf: () => code, isPart: true }),
    [input, stampImage, code],
  );

  useLayoutEffect(() => {
    if (!host.current) return undefined;
    shown.current ??= host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    styles.current ??= new CSSStyleSheet();
    shown.current.adoptedStyleSheets = [styles.current, liveStyles()];
    if (css.current !== document.css) {
      css.current = document.css;
      styles.current.replaceSync(document.css);
    }
    patchChildren(shown.current, document.html);
    if (liveItem === undefined) return undefined;
    const row = shown.current.querySelectorAll('.doc-items tbody tr')[liveItem];
    row?.classList.add('is-live');
    return () => row?.removeAttribute('class');
  }, [document.css, document.html, liveItem]);

  return (
    <Sheet>
      <div ref={host} lang={document.language} className="document-host" />
    </Sheet>
  );
}
let live: CSSStyleSheet | undefined;

/** On the screen only: the size of the sheet and the row in hand. */
function liveStyles(): CSSStyleSheet {
  if (!live) {
    live = new CSSStyleSheet();
    live.replaceSync(
      ':host { display: block; } .doc { --mm: calc(100cqw / 210); } tr.is-live td { background: #e9effd; }',
    );
  }
  return live;
}
