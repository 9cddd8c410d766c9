import { Link } from './link';

interface Props {
  readonly href: string;
  readonly label: string;
}

/** The mark (a sheet's lines, the last one settled) and the name. */
export function Logo({ href, label }: Props) {
  return (
    <Link className="logo" href={href} aria-label={label}>
      <svg className="logo-mark" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
        <path d="M2 3.5h14" />
        <path d="M7 8.25h9" />
        <path d="M4 14h12" />
      </svg>
      <span>Splatno</span>
    </Link>
  );
}
