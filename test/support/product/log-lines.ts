/** What the functions wrote to their log since somebody looked. */
export interface LogLines {
  readonly take: () => readonly string[];
  /** The lines that tell of a fault of ours. */
  readonly takeFaults: () => readonly string[];
  readonly stop: () => void;
}

/** Also what they count, in the metric format of CloudWatch. */
const isLine = /^\{"(?:level":"(?:info|warn|error)"|_aws":)/;
const isFault = /^\{"level":"error"/;

/** Keeps the lines of the functions' log, which they write to the standard output, and lets all else pass. */
export function listenToLog(): LogLines {
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  let lines: string[] = [];

  stdout.write = ((chunk: string | Uint8Array, ...rest: []) => {
    if (typeof chunk !== 'string' || !isLine.test(chunk)) return write(chunk, ...rest);
    lines.push(chunk);
    return true;
  }) as typeof stdout.write;

  const take = () => {
    const taken = lines;
    lines = [];
    return taken;
  };
  return {
    take,
    takeFaults: () => take().filter((line) => isFault.test(line)),
    stop: () => {
      stdout.write = write;
    },
  };
}
