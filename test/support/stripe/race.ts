import { setImmediate as afterwards } from 'node:timers/promises';

/** Tasks that wait at every step for their turn, and get it in an order that chance decides. */
export interface Race {
  /** Waits until it is this task's turn. */
  readonly turn: () => Promise<void>;
  /** Gives one of those that wait their turn, and lets them go on to their next step. */
  readonly step: () => Promise<void>;
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1));

/** So any two tasks can meet at any of their steps, and the same seed lets them meet in the same way. */
export function createRace(random: () => number): Race {
  const waiting: (() => void)[] = [];
  return {
    turn: () => new Promise((resolve) => waiting.push(resolve)),
    step: async () => {
      const [next] = waiting.splice(Math.floor(random() * waiting.length), 1);
      next?.();
      // Where nobody waits, all are busy with something outside.
      await (next ? afterwards() : aMoment());
    },
  };
}

export class Killed extends Error {
  override readonly name = 'Killed';
}

interface Fate {
  readonly turn: () => Promise<void>;
  /** Whether the process dies now: asked before and after every call of a port. */
  readonly dies: () => boolean;
}

type Call = (...given: readonly unknown[]) => unknown;

/** The port as a process sees it that others overtake between any two calls, and that may die there. */
export function mortal<P extends object>(port: P, { turn, dies }: Fate): P {
  const wrapped =
    (call: Call) =>
    async (...given: readonly unknown[]) => {
      await turn();
      if (dies()) throw new Killed('before the call');
      const answer = await call(...given);
      if (dies()) throw new Killed('after the call');
      await turn();
      return answer;
    };
  return new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? wrapped(member.bind(target)) : member;
    },
  });
}
