import type { CSSProperties } from 'react';

export interface Bar {
  /** Short name under the bar, and the whole one for screen readers. */
  readonly label: string;
  readonly fullLabel: string;
  /** The figure above the bar, formatted. */
  readonly text: string;
  readonly value: number;
  readonly isCurrent: boolean;
}

interface Props {
  readonly title: string;
  readonly note: string;
  readonly bars: readonly Bar[];
}

/** A row of bars in neutral, the current one in ink; the figures are text, so nothing hides in a picture. */
export function BarChart({ title, note, bars }: Props) {
  const highest = Math.max(...bars.map((bar) => bar.value), 0);

  return (
    <figure className="chart">
      <figcaption>
        {title} <small>{note}</small>
      </figcaption>
      <ol>
        {bars.map((bar) => (
          <li key={bar.fullLabel}>
            <span className="v num">{bar.text}</span>
            <span
              className="b"
              style={heightOf(bar.value, highest)}
              data-now={bar.isCurrent || undefined}
            />
            <span className="m">
              <span aria-hidden="true">{bar.label}</span>
              <span className="sr">{bar.fullLabel}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function heightOf(value: number, highest: number): CSSProperties & { '--h': number } {
  return { '--h': highest > 0 ? Math.max(value, 0) / highest : 0 };
}
