import { useEffect } from 'react';

interface PageMetadata {
  readonly title: string;
  readonly description?: string;
  /** Screens behind the sign-in are not for search engines. */
  readonly isPrivate?: boolean;
}

/** Title, description, canonical address and indexing of the screen that is shown. */
export function usePageMetadata({ title, description, isPrivate = false }: PageMetadata): void {
  useEffect(() => {
    document.title = `${title}\u00a0– Splatno`;
    setMeta('robots', isPrivate ? 'noindex' : undefined);
    if (description) setMeta('description', description);
    setCanonical(`${location.origin}${location.pathname}`);
  }, [title, description, isPrivate]);
}

function setMeta(name: string, content: string | undefined): void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}

function setCanonical(href: string): void {
  const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const link = existing ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = href;
}
