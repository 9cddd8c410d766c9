import type { CallDescription, Form, Reference, Reply } from './describe-calls';
import type { Row } from './schema-rows';

/** The reference as a page that needs no script: `/api-reference`. */
export function referenceHtml({ calls, shapes }: Reference, version: string): string {
  const groups = [...new Set(calls.map(({ group }) => group))];
  const ofGroup = (name: string) => calls.filter(({ group }) => group === name);

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Splatno API reference</title>
<meta name="description" content="Every call of the Splatno API: what it takes, what it answers, who may call it.">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/boot.js"></script>
<link rel="stylesheet" href="/api-reference/reference.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<nav aria-label="Calls">
<p class="brand"><a href="/">Splatno</a> <span>API ${escaped(version)}</span></p>
${groups.map((group) => `<h2>${escaped(group)}</h2>\n<ul>${ofGroup(group).map(link).join('')}</ul>`).join('\n')}
<h2>Shapes</h2>
<ul>${Object.keys(shapes)
    .map((name) => `<li><a href="#${name}">${escaped(name)}</a></li>`)
    .join('')}</ul>
</nav>
<main id="calls">
<h1>API reference</h1>
${introduction}
${groups.map((group) => `<section><h2>${escaped(group)}</h2>${ofGroup(group).map(article).join('\n')}</section>`).join('\n')}
<section><h2>Shapes</h2>
${Object.entries(shapes)
  .map(([name, form]) => `<article id="${name}"><h3>${escaped(name)}</h3>${formOf(form)}</article>`)
  .join('\n')}
</section>
</main>
</body>
</html>
`;
}

const introduction = `<p class="lead">Every call, as its contract declares it. For programs, the same is an
<a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
<dl class="rules">
<dt>Signing in</dt><dd>Calls of an account carry its access token: <code>Authorization: Bearer …</code></dd>
<dt>Changing something</dt><dd>Calls other than GET carry <code>X-CSRF-Token</code> and <code>X-Session-Id</code>, as
<a href="#access.issueCsrfToken"><code>GET /api/csrf-token</code></a> answers them.</dd>
<dt>Amounts and decimals</dt><dd>Text, so that no digit is lost: <code>"27566.20"</code>. Numbers are accepted too.</dd>
<dt>Days and moments</dt><dd><code>2026-01-31</code>; <code>2026-01-31T09:30:00.000Z</code> in UTC.</dd>
<dt>Refusals</dt><dd><code>{ code, message, details?, requestId }</code>, the message in Czech or English, as
<code>Accept-Language</code> or the cookie <code>site_lang</code> asks. Wrong fields stand in <code>details.fields</code>; of very many the first, and
<code>details.fieldCount</code> says how many they are.</dd>
</dl>`;

function link({ id, method, path }: CallDescription): string {
  return `<li><a href="#${id}"><b class="${method}">${method}</b> ${escaped(path.replace('/api', ''))}</a></li>`;
}

function article(call: CallDescription): string {
  const parts = [
    `<h3><b class="${call.method}">${call.method}</b> <code>${escaped(call.path)}</code></h3>`,
    `<p>${inline(call.summary)}.</p>`,
    `<p class="meta">For ${call.access} · <code>${escaped(call.id)}</code>${
      call.isIdempotencyKeyed ? ' · accepts <code>Idempotency-Key</code>' : ''
    }</p>`,
    section('Path', call.params),
    section('Query', call.query),
    call.body ? `<h4>Body</h4>${formOf(call.body)}` : '',
    ...call.replies.map(reply),
    `<details><summary>Refusals (${call.refusals.length})</summary><ul>${call.refusals
      .map(({ status, code, text }) => `<li>${status} <code>${code}</code> ${escaped(text)}</li>`)
      .join('')}</ul></details>`,
  ];
  return `<article id="${call.id}">${parts.join('\n')}</article>`;
}

function section(title: string, rows: readonly Row[]): string {
  return rows.length === 0 ? '' : `<h4>${title}</h4>${table(rows)}`;
}

function reply({ status, text, form }: Reply): string {
  return `<h4>Answers ${status}</h4>${form ? formOf(form) : `<p>${escaped(text ?? '')}</p>`}`;
}

function formOf({ shape, choices }: Form): string {
  if (shape !== undefined) return `<p>${shapeLink(shape)}</p>`;
  return choices.map(table).join('<p class="or">or</p>');
}

function table(rows: readonly Row[]): string {
  const only = rows.length === 1 && rows[0]?.name === '' ? rows[0] : undefined;
  if (only) return `<p>${typeOf(only)}</p>`;

  const lines = rows.map(
    (row) =>
      `<tr><th scope="row"><code>${escaped(row.name)}</code>${row.isRequired ? '<i title="required">*</i>' : ''}</th><td>${typeOf(row)}${row.note ? ` <span>${escaped(row.note)}</span>` : ''}</td></tr>`,
  );
  return `<div class="wide"><table><tbody>${lines.join('')}</tbody></table></div>`;
}

function typeOf({ type, shape }: Row): string {
  return shape === undefined ? escaped(type) : escaped(type).replace(shape, shapeLink(shape));
}

function shapeLink(shape: string): string {
  return `<a href="#${shape}">${escaped(shape)}</a>`;
}

/** Words between backticks become code, as in Markdown. */
function inline(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
