interface Props {
  readonly shape: string;
  readonly size?: 'small';
  readonly className?: string;
}

/** Decoration only: a label always stands beside it, or on the control around it. */
export function Icon({ shape, size, className = '' }: Props) {
  // Dots are drawn as short strokes and need a heavier one.
  const isDots = /^(?:M[\d. ]+h\.01)+$/.test(shape);
  const classes = ['i', size && 'i-s', isDots && 'i-dots', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  );
}
