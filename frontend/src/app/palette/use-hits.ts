import { useEffect, useState } from 'react';
import { type Command, type CommandGroup, commandGroups } from '../../platform/command';
import { matches } from '../../platform/match-text';
import { commandSources } from './sources';
import { useOwnCommands } from './use-own-commands';

export interface HitGroup {
  readonly group: CommandGroup;
  readonly commands: readonly Command[];
  readonly firstIndex: number;
}

type Found = Partial<Record<CommandGroup, readonly Command[]>>;
interface Answer {
  readonly text: string;
  readonly found: Found;
  readonly isPartial: boolean;
}

export interface Hits {
  readonly groups: readonly HitGroup[];
  /** Whether the records are looked through: only then is it known that something is not there. */
  readonly records: 'searching' | 'searched' | 'unreachable';
}

const waitMilliseconds = 120;
const none: Answer = { text: '', found: {}, isPartial: false };

/** What matches: our own commands at once, records from the server a moment later. */
export function useHits(text: string): Hits {
  const own = useOwnCommands();
  const { found, records } = useRemoteCommands(text.trim());

  const matching = (commands: readonly Command[]) =>
    commands.filter(({ label, keywords }) => matches(`${label} ${keywords ?? ''}`, text));
  const all: Found = {
    ...found,
    actions: matching(own.actions),
    places: matching(own.places),
  };
  return { groups: numbered(all), records };
}

function numbered(found: Found): readonly HitGroup[] {
  let firstIndex = 0;
  const groups: HitGroup[] = [];
  for (const group of commandGroups) {
    const commands = found[group] ?? [];
    if (commands.length > 0) groups.push({ group, commands, firstIndex });
    firstIndex += commands.length;
  }
  return groups;
}

function useRemoteCommands(text: string): { found: Found; records: Hits['records'] } {
  const [answer, setAnswer] = useState<Answer>(none);

  useEffect(() => {
    if (text === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const results = await Promise.allSettled(
        commandSources.map((source) => source.find(text, controller.signal)),
      );
      if (controller.signal.aborted) return;
      const found: Found = {};
      results.forEach((result, index) => {
        const source = commandSources[index];
        if (source && result.status === 'fulfilled') found[source.group] = result.value;
      });
      setAnswer({ text, found, isPartial: results.some(({ status }) => status === 'rejected') });
    }, waitMilliseconds);

    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);

  if (text === '') return { found: none.found, records: 'searched' };
  if (answer.text !== text) {
    return { found: stillMatching(answer.found, text), records: 'searching' };
  }
  return { found: answer.found, records: answer.isPartial ? 'unreachable' : 'searched' };
}

/** Until the next answer is there, Enter must not open what was found for another text. */
function stillMatching(found: Found, text: string): Found {
  const entries = Object.entries(found).map(([group, commands]) => [
    group,
    commands.filter(({ label, detail }) => matches(`${label} ${detail ?? ''}`, text)),
  ]);
  return Object.fromEntries(entries);
}
