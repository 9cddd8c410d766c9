import { readdir, readFile } from 'node:fs/promises';

/**
 * Memory of a process and all its descendants in MB, shared pages divided among those that share them
 * (PSS). Undefined where there is no `/proc`, as on macOS and Windows.
 */
export async function memoryOfProcessTree(pid: number): Promise<number | undefined> {
  const parents = await parentsOfProcesses();
  if (!parents.has(pid)) return undefined;

  const sizes = await Promise.all(descendants(pid, parents).map(kilobytesOf));
  return sizes.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}

async function parentsOfProcesses(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const pairs = await Promise.all(
    pids.map(async (pid): Promise<[number, number]> => {
      const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // The name in brackets may hold spaces and brackets itself; state and parent follow it.
      const [, parent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
      return [Number(pid), Number(parent)];
    }),
  );
  return new Map(pairs);
}

function descendants(pid: number, parents: ReadonlyMap<number, number>): number[] {
  const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child);
  return [pid, ...children.flatMap((child) => descendants(child, parents))];
}

async function kilobytesOf(pid: number): Promise<number> {
  const summary = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(summary)?.[1] ?? 0);
}
