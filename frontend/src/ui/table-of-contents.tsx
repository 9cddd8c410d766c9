import { useEffect, useState } from 'react';

interface Entry {
  /** The id of the part it leads to. */
  readonly id: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** The parts of a long page; the one being read is marked. */
export function TableOfContents({ label, entries }: Props) {
  const current = useCurrentPart(entries.map((entry) => entry.id));
  return (
    <nav className="toc" aria-label={label}>
      {entries.map(({ id, label: name }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The last part whose beginning has passed the upper third; at the very end of the page, the last one. */
function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const list = ids.join(' ');

  useEffect(() => {
    const find = () => {
      const known = list.split(' ');
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2;
      const passed = known.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      setCurrent((isAtEnd ? known.at(-1) : passed.at(-1)) ?? known[0]);
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [list]);
  return current;
}
