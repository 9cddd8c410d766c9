const loopback: readonly string[] = ['127.0.0.1', 'localhost'];

/** An address of this site, told from those of others; undefined for one that is not. */
export function ownAddress(given: string, site: string): string | undefined {
  if (!URL.canParse(given)) return undefined;
  const [url, own] = [new URL(given), new URL(site)];

  const isSameMachine = loopback.includes(url.hostname) && loopback.includes(own.hostname);
  const isSameHost = url.hostname === own.hostname || isSameMachine;
  const isOwn = isSameHost && url.protocol === own.protocol && url.port === own.port;
  return isOwn && url.username === '' && url.password === '' ? url.href : undefined;
}
