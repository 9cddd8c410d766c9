import type { StageConfig } from '../config';

/**
 * What pages of the app may load and talk to: themselves, and Cognito. No inline script or style, so that
 * markup which slips into a page can neither run nor call home.
 */
export function contentSecurityPolicy({
  cognitoOrigin,
}: Pick<StageConfig, 'cognitoOrigin'>): string {
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': `'self' ${cognitoOrigin}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
