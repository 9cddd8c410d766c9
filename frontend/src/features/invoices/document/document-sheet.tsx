import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { DocumentInput } from '#shared/documents/document-input';
import { classic } from '#shared/documents/document-template';
import { paymentCode } from '#shared/documents/payment-code';
import { type RenderedDocument, renderDocument } from '#shared/documents/render-document';
import { settlementOf } from '#shared/documents/settlement';
import { usePicture } from '../../../api/use-picture';
import { useSettled } from '../../../platform/use-settled';
import { Sheet } from '../../../ui/sheet';
import { changingStyles } from './changing-styles';
import { patchChildren, patchPieces } from './patch-children';
import { type SteadyColumns, steadyColumns } from './steady-columns';

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
  const drawing = useRef<Drawing | undefined>(undefined);
  const code = useSettled(paymentCode(input, settlementOf(input)), codeAfterMilliseconds);
  const { image: stampImage } = usePicture(input.stamp);
  const { image: logoImage } = usePicture(input.logo);
  const document = useMemo(() => {
    const shown = { ...input, stampImage, logoImage };
    return renderDocument(shown, classic, { codeOf: () => code, isPart: true, isInPieces: true });
  }, [input, stampImage, logoImage, code]);

  useLayoutEffect(() => {
    if (!host.current) return;
    drawing.current ??= drawIn(host.current);
    drawing.current.show(document);
    drawing.current.light(liveItem);
    drawing.current.columns.follow(liveItem !== undefined);
  }, [document, liveItem]);
  useEffect(() => () => drawing.current?.columns.follow(false), []);

  return (
    <Sheet>
      <div ref={host} lang={document.language} className="document-host" />
    </Sheet>
  );
}

interface Drawing {
  show(document: RenderedDocument): void;
  light(row: number | undefined): void;
  readonly columns: SteadyColumns;
}

function drawIn(host: HTMLElement): Drawing {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const drawn = changingStyles();
  const live = changingStyles();
  const columns = steadyColumns(root);
  let shell: string | undefined;
  root.adoptedStyleSheets = [drawn.sheet, live.sheet, columns.sheet];
  return {
    columns,
    show({ css, html, pieces }) {
      drawn.write(css);
      const isApart = (element: Element) => pieces.some(({ place }) => element.matches(place));
      if (html !== shell) patchChildren(root, html, isApart);
      shell = html;
      for (const { place, children } of pieces) {
        const element = root.querySelector(place);
        if (element) patchPieces(element, children, isApart);
      }
    },
    light(row) {
      live.write(`:host { display: block; } .doc { --mm: calc(100cqw / 210); }${litRow(row)}`);
    },
  };
}

const litRow = (row: number | undefined) =>
  row === undefined
    ? ''
    : `.doc-items > tbody > tr:nth-child(${row + 1}) > td { background: #e9effd; box-shadow: -6px 0 0 #e9effd, 6px 0 0 #e9effd; }`;
