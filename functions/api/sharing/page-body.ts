import { createHash } from 'node:crypto';
import type { PageBody } from '#shared/contracts/endpoint';
import type { PublicPage } from '#shared/documents/public-page/page-frame';
import { environment } from '../../runtime/environment';

interface Parts {
  readonly hasPictures?: boolean;
  /** By which somebody pays online. */
  readonly hasForm?: boolean;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * An origin of its own: whatever might run in a page that strangers wrote into, it cannot reach what the app keeps at
 * the same address. Its script copies, its links download, its form pays.
 */
const sandbox = 'sandbox allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** Where its form goes: to our call, and on to where Stripe takes payments, which browsers ask of a form as well. */
const formTargets = () =>
  ["'self'", environment.appUrl, environment.stripeAddress ?? checkoutAddress].join(' ');

/** Where Stripe shows the pages on which people pay. */
const checkoutAddress = 'https://checkout.stripe.com';

/**
 * The page with a policy that lets in what stands in it and nothing else, whatever somebody wrote into an invoice. The
 * pictures of a stamp and of a logo lie beside the page.
 */
export function pageBody(
  { html, style, script }: PublicPage,
  { hasPictures = false, hasForm = false }: Parts = {},
): PageBody {
  const directives = [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(script)}`,
    `img-src ${hasPictures ? "'self' " : ''}data:`,
    "base-uri 'none'",
    `form-action ${hasForm ? formTargets() : "'none'"}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    hasForm ? `${sandbox} allow-forms` : sandbox,
  ];
  return { html, contentSecurityPolicy: directives.join('; ') };
}
