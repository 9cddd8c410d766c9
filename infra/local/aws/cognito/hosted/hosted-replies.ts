import type { AwsResponse } from '../../front-door/service';

export function redirectTo(
  address: string,
  query: Readonly<Record<string, string | undefined>>,
): AwsResponse {
  const target = new URL(address);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) target.searchParams.set(name, value);
  }
  return { status: 302, headers: { location: target.href, 'cache-control': 'no-store' }, body: '' };
}

/** A refusal that may not lead anywhere, because nobody knows whose the address is. */
export function refusalPage(error: string, explanation: string): AwsResponse {
  return {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: `${error}\n\n${explanation}\n`,
  };
}

export function tokenReply(status: number, body: object): AwsResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
}
