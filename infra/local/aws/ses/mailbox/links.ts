const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#39': "'", '#x27': "'" };

/** The web addresses of a message: those of its links, or if it has none, those in its text. */
export function linksIn({ html, text }: { readonly html: string; readonly text: string }) {
  const targets = [...html.matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, double, single]) => decodeEntities((double ?? single ?? '').trim()),
  );
  const written = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([url]) =>
    url.replace(/[).,;:!?\]]+$/, ''),
  );
  const found = targets.length > 0 ? targets : written;
  return [...new Set(found.filter((target) => /^https?:\/\//i.test(target)))];
}

function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
}
