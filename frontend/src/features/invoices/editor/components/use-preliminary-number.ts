import { useEndpointQuery } from '../../../../api/use-endpoint-query';
import type { EditorKind } from '../model/editor-form';
import { useEditor } from '../model/editor-store';

/** The number that a draft has been told it would get, in the series of its kind. */
export interface KnownNumber {
  readonly kind: EditorKind;
  readonly preliminaryNumber: string | undefined;
}

/** The number that the form would get if it were issued now: another kind counts in a series of its own. */
export function usePreliminaryNumber(
  number: string | undefined,
  known: KnownNumber | undefined,
): string | undefined {
  const kind = useEditor((state) => state.form.kind);
  const isKnown = known?.kind === kind;
  const next = useEndpointQuery(
    'invoices.getNextNumber',
    { query: { kind } },
    { isEnabled: number === undefined && !isKnown },
  );
  if (number !== undefined) return undefined;
  return isKnown ? known.preliminaryNumber : next.data?.preliminaryNumber;
}
