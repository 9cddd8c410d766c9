/**
 * The script of the page, sent as it stands. It asks for the list every two seconds and puts it in
 * place when it has changed; the message that is being read stays as it is.
 */
export const script = `const list = document.querySelector('#list');
const address = '/list?selected=' + encodeURIComponent(location.pathname.split('/')[2] ?? '');
let version;

async function refresh() {
  if (document.hidden) return;
  const reply = await fetch(address, version ? { headers: { 'if-none-match': version } } : {});
  if (reply.status !== 200) return;

  const isFirst = version === undefined;
  version = reply.headers.get('etag');
  if (isFirst) return;
  const focused = document.activeElement?.getAttribute('href');
  list.innerHTML = await reply.text();
  if (focused && list.querySelector('a')) {
    [...list.querySelectorAll('a')].find((link) => link.getAttribute('href') === focused)?.focus();
  }
}

setInterval(() => refresh().catch(() => undefined), 2000);
document.addEventListener('visibilitychange', () => refresh().catch(() => undefined));
refresh().catch(() => undefined);
`;
