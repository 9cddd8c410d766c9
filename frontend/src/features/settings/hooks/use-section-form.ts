import { useEffect, useMemo, useRef, useState } from 'react';
import { fieldProblemsOf } from '../../../api/api-error';
import { useUser } from '../../../api/session/session-store';
import { openDraft } from '../../../platform/drafts';
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem';
import type { SettingsChange } from '../model/settings';
import { useSaveSettings } from './use-save-settings';

type Texts<V> = { readonly [K in keyof V]: string };
type Problems<V> = { readonly [K in keyof V]?: string };

interface Options<V extends Texts<V>> {
  /** Names the draft on this device. */
  readonly name: string;
  readonly saved: V;
  /** What is sent of the values, of which the second ones are not as they were saved. */
  readonly change: (values: V, touched: readonly (keyof V & string)[]) => SettingsChange;
  /** What has to be there before saving makes sense. */
  readonly check?: (values: V) => Problems<V>;
}

export type SaveResult = 'saved' | 'refused' | 'failed';

/** One part of the settings while it is edited: typed values, kept on the device until they are saved. */
export function useSectionForm<V extends Texts<V>>({ name, saved, change, check }: Options<V>) {
  const userId = useUser().id;
  const draft = useMemo(() => openDraft(userId, `settings.${name}`), [userId, name]);
  const [typed, setTyped] = useState<Partial<V>>(() => restored(draft.read()?.value, saved));
  const newest = useRef(typed);
  const [problems, setProblems] = useState<Problems<V>>({});
  const [refusals, setRefusals] = useState(0);
  const element = useFocusOnProblem(refusals);
  const { save, isPending } = useSaveSettings();
  useEffect(() => draft.flush, [draft]);

  const values: V = { ...saved, ...typed };
  const touched = fieldsOf(saved).filter((field) => values[field] !== saved[field]);
  const isDirty = touched.length > 0;

  function keep(next: Partial<V>): void {
    newest.current = next;
    setTyped(next);
    if (Object.keys(next).length === 0) draft.clear();
    else draft.write(next);
  }

  function setValues(changed: Partial<V>): void {
    const next = { ...newest.current, ...changed };
    // What is being saved may be refused yet, and then it is all that is left of it.
    keep(isPending ? next : differing(saved, next));
    setProblems((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(changed).map((field) => [field, undefined])),
    }));
  }

  function setValue<K extends keyof V & string>(field: K, value: V[K]): void {
    setValues({ [field]: value } as unknown as Partial<V>);
  }

  function discard(): void {
    keep({});
    setProblems({});
  }

  async function submit(): Promise<SaveResult> {
    const found = check?.(values) ?? {};
    setProblems(found);
    if (Object.values(found).some((problem) => problem !== undefined)) return refuse();

    try {
      await save(change(values, touched));
      keep(differing(values, newest.current));
      return 'saved';
    } catch (error) {
      const refused = problemsByField<V>(fieldProblemsOf(error), saved);
      setProblems(refused);
      return Object.keys(refused).length > 0 ? refuse() : 'failed';
    }
  }

  function refuse(): SaveResult {
    setRefusals((count) => count + 1);
    return 'refused';
  }

  return { element, values, problems, isDirty, isPending, setValue, setValues, discard, submit };
}

function fieldsOf<V extends object>(values: V): readonly (keyof V & string)[] {
  return Object.keys(values).filter((name): name is keyof V & string => name in values);
}

/** What was typed and is not saved. Anything else would undo later what another tab or device saves meanwhile. */
function differing<V extends Texts<V>>(saved: V, typed: Partial<V>): Partial<V> {
  const left = fieldsOf(saved).filter((field) => field in typed && typed[field] !== saved[field]);
  return Object.assign({}, ...left.map((field) => ({ [field]: typed[field] })));
}

/** The parts of a draft that this form still has. */
function restored<V extends Texts<V>>(draft: unknown, saved: V): Partial<V> {
  const entries = Object.entries(draft ?? {}).filter(
    ([field, value]) => field in saved && typeof value === 'string',
  );
  return Object.assign({}, ...entries.map(([field, value]) => ({ [field]: value })));
}

function problemsByField<V extends Texts<V>>(
  problems: ReturnType<typeof fieldProblemsOf>,
  saved: V,
): Problems<V> {
  const entries = problems
    .map(({ path, message }) => ({ field: path.replace(/^body\./, ''), message }))
    .filter(({ field }) => field in saved)
    .map(({ field, message }) => ({ [field]: message }));
  return Object.assign({}, ...entries);
}
