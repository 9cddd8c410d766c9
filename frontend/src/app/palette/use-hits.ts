import { useEffect, useState } from 'react';
import { type Command, type CommandGroup, commandGroups } from '../../platform/command';
import { matches } from './match';
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
}

const waitMilliseconds = 120;
const none: Answer = { text: '', found: {} };

/** What matches: our own commands at once, records from the server a moment later. */
export function useHits(text: string): readonly HitGroup[] {
  const own = useOwnCommands();
  const remote = useRemoteCommands(text.trim());

  const matching = (commands: readonly Command[]) =>
    commands.filter(({ label, keywords }) => matches(`${label} ${keywords ?? ''}`, text));
  const all: Found = {
    ...remote,
    actions: matching(own.actions),
    places: matching(own.places),
  };
  return numbered(all);
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

function useRemoteCommands(text: string): Found {
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
      setAnswer({ text, found });
    }, waitMilliseconds);

    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);

  // What was found for another text may stay until the next answer, but not when the field is empty.
  return text === '' ? none.found : answer.found;
}
