import { createHash } from 'node:crypto';
import type { PageBody } from '#shared/contracts/endpoint';
import type { PublicPage } from '#shared/documents/public-page/page-frame';

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The page with a policy that lets in what stands in it and nothing else, whatever somebody wrote into an invoice. The
 * picture of a stamp lies beside the page.
 */
export function pageBody(
  { html, style, script }: PublicPage,
  { hasStamp = false }: { readonly hasStamp?: boolean } = {},
): PageBody {
  const directives = [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(script)}`,
    `img-src ${hasStamp ? "'self' " : ''}data:`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ];
  return { html, contentSecurityPolicy: directives.join('; ') };
}
