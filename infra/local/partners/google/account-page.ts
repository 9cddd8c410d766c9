import { people } from './accounts';

export interface PageQuestion {
  /** The query that the pool sent, which the form gives back. */
  readonly query: Readonly<Record<string, string>>;
  readonly suggested: string;
}

/** Where somebody says who they are at the stand-in: a person to choose, or an address to type. */
export function accountPage({ query, suggested }: PageQuestion): string {
  const hidden = Object.entries(query)
    .map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    )
    .join('');
  const choices = people
    .map(
      ({ name, email }) =>
        `<form method="post">${hidden}<input type="hidden" name="email" value="${email}">` +
        '<input type="hidden" name="verified" value="yes">' +
        `<button>${name}<small>${email}</small></button></form>`,
    )
    .join('');

  return `<!doctype html>
<html lang="cs"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Google na tomto počítači</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}
form{margin:0 0 .75rem}button{font:inherit;width:100%;padding:.6rem .9rem;text-align:left}
small{display:block}label{display:block;margin:.75rem 0}input[type=email]{font:inherit;width:100%;box-sizing:border-box;padding:.5rem}
</style>
<h1>Vyberte účet Google</h1>
<p>Toto není Google, ale jeho zástupce na tomto počítači. Nikam se nic neposílá.</p>
${choices}
<form method="post">${hidden}
<label>Jiný e-mail<input type="email" name="email" required value="${escaped(suggested)}"></label>
<label><input type="checkbox" name="verified" value="yes" checked> Google e-mail ověřil</label>
<button>Pokračovat</button></form>
<form method="post">${hidden}<input type="hidden" name="cancel" value="yes"><button>Zrušit</button></form>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
