/** Somebody at the stand-in of Google, whom the pool has sent there by this address. */
export interface Choice {
  readonly email: string;
  readonly isVerified?: boolean;
}

/** Follows one redirect by hand, and answers where it leads. */
export async function redirectOf(address: string, init: RequestInit = {}): Promise<URL> {
  const response = await fetch(address, { ...init, redirect: 'manual' });
  const location = response.headers.get('location');
  if (location) return new URL(location);
  throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
}

/** Chooses an account on the page of the stand-in, and comes back to the pool and from there to the app. */
export async function chooseAt(atGoogle: URL, choice: Choice | 'cancel'): Promise<URL> {
  const form = new URLSearchParams(atGoogle.searchParams);
  form.delete('login_hint');
  form.delete('prompt');
  if (choice === 'cancel') form.set('cancel', 'yes');
  else {
    form.set('email', choice.email);
    if (choice.isVerified !== false) form.set('verified', 'yes');
  }
  const back = await redirectOf(`${atGoogle.origin}${atGoogle.pathname}`, {
    method: 'POST',
    body: form,
  });
  return redirectOf(back.href);
}
