/** Joins the names that apply: `classNames('btn', isWide && 'btn-wide')`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
