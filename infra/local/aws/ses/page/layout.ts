import { type Markup, markup } from './markup';

/** One page: the list on the left, a message on the right; on a phone, one of them. */
export function layout(title: string, list: Markup, mail: Markup | undefined): string {
  const page = markup`<!doctype html>
<html lang="cs">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/page.css">
  <script type="module" src="/page.js"></script>
</head>
<body class="${mail ? 'shows-mail' : 'shows-list'}">
  <header class="top"><a href="/">Pošta</a> <span>Zprávy z tohoto počítače</span></header>
  <main>
    <section class="list" id="list" aria-label="Zprávy">${list}</section>
    <section class="detail">${
      mail ?? markup`<div class="empty"><h2>Vyberte zprávu</h2><p>Seznam se obnovuje sám.</p></div>`
    }</section>
  </main>
</body>
</html>`;
  return page.html;
}
