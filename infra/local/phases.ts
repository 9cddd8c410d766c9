export interface Phase {
  readonly name: string;
  readonly milliseconds: number;
}

export interface Phases {
  readonly time: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly done: () => readonly Phase[];
}

/** Remembers how long each part of a start took. */
export function createPhases(onDone: (phase: Phase) => void = () => {}): Phases {
  const phases: Phase[] = [];

  return {
    time: async (name, work) => {
      const start = performance.now();
      const result = await work();
      const phase = { name, milliseconds: Math.round(performance.now() - start) };
      phases.push(phase);
      onDone(phase);
      return result;
    },
    done: () => phases,
  };
}
