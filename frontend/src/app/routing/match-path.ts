type Names<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Names<Part> | Names<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never;

/** `/invoices/$id` → `{ id: string }`. */
export type ParamsOf<Path extends string> = { readonly [Name in Names<Path>]: string };

/** The parameters of an address that has the form of the pattern, decoded; undefined for any other. */
export function matchPath<Path extends string>(
  pattern: Path,
  pathname: string,
): ParamsOf<Path> | undefined {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  if (wanted.length !== given.length) return undefined;

  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decoded(given[index] ?? '');
    if (value === undefined) return undefined;
    if (part.startsWith('$')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params as ParamsOf<Path>;
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** An address that somebody cut off in the middle of an escape belongs to no screen. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
