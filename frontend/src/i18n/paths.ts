/** The addresses of the app; nothing else writes one out. */
export const paths = {
  home: '/',
  login: '/auth/login',
  register: '/auth/register',
  confirm: '/auth/confirm',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  logout: '/auth/logout',
  signInLink: '/auth/link',
  /** Where a sign-in comes back to that has left this browser. */
  authCallback: '/auth/callback',
  closeTab: '/auth/close-tab',
  dashboard: '/dashboard',
  invoices: '/invoices',
  newInvoice: '/invoices/new',
  importInvoice: '/invoices/import',
  invoice: (id: string) => `/invoices/${encodeURIComponent(id)}`,
  editInvoice: (id: string) => `/invoices/${encodeURIComponent(id)}/edit`,
  /** A credit note for this invoice, or one that is a draft. */
  creditNote: (id: string) => `/invoices/${encodeURIComponent(id)}/credit`,
  clients: '/clients',
  importClients: '/clients/import',
  client: (id: string) => `/clients/${encodeURIComponent(id)}`,
  settings: '/settings',
} as const;

/** An address of our own from the query of the sign-in screen, or the dashboard: never another site. */
export function ownPath(next: string | undefined): string {
  if (!next?.startsWith('/') || !URL.canParse(next, ownOrigin)) return paths.dashboard;
  // Browsers read `//`, `/\\` and hidden line breaks as the beginning of another site; so does this.
  const { origin, pathname, search, hash } = new URL(next, ownOrigin);
  const isOwn = origin === ownOrigin && !/^\/(?:\/|auth\/)/.test(pathname);
  return isOwn ? `${pathname}${search}${hash}` : paths.dashboard;
}

const ownOrigin = 'https://own.invalid';

/** The address with a query; what is undefined or empty is left out. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(entries).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Where a draft is finished: a credit note follows from its invoice and has a form of its own. */
export function finishPath({ id, kind }: { readonly id: string; readonly kind: string }): string {
  return kind === 'credit_note' ? paths.creditNote(id) : paths.editInvoice(id);
}
