const compiled = new Map<string, RegExp>();

/** IAM patterns: `*` stands for any run of characters, `?` for exactly one. */
export function matchesWildcard(pattern: string, value: string, ignoreCase = false): boolean {
  const key = `${ignoreCase ? 'i' : ''}/${pattern}`;
  let expression = compiled.get(key);
  if (!expression) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    expression = new RegExp(`^${source}$`, ignoreCase ? 'is' : 's');
    compiled.set(key, expression);
  }
  return expression.test(value);
}
