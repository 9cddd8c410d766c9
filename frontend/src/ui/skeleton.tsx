import { type ReactNode, useEffect, useState } from 'react';
import { useUiWords } from './words';

/** A grey bar where text will be. The width is any CSS length. */
export function Bone({ width, height }: { readonly width: string; readonly height?: string }) {
  return <span className="bone" style={{ width, ...(height && { height }) }} />;
}

const slowAfterMilliseconds = 2500;

interface Props {
  /** What is being loaded, for screen readers; „Načítáme“ by itself. */
  readonly status?: string;
  /** Bones at the places and with the heights of what will stand there. */
  readonly children: ReactNode;
}

/** Stands in for content that is on its way, and says so if it takes long. */
export function Skeleton({ status, children }: Props) {
  const words = useUiWords();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMilliseconds);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {status ?? words.loading}
      </p>
      <div aria-hidden="true">{children}</div>
      <p className="slow-notice meta" role="status">
        {isSlow && words.slowLoad}
      </p>
    </div>
  );
}
