import { hostedOrigin, type StageConfig } from '../config';

/**
 * What pages of the app may load and talk to: themselves, and Cognito. No inline script or style, so that
 * markup which slips into a page can neither run nor call home. A stage that measures visits adds that one
 * script, which the app asks for only when somebody allows it.
 */
export function contentSecurityPolicy(
  config: Pick<StageConfig, 'cognitoOrigin' | 'google' | 'region' | 'analytics'>,
): string {
  const { cognitoOrigin, analytics } = config;
  const measuring = analytics ? ` ${new URL(analytics.scriptUrl).origin}` : '';
  const directives = {
    'default-src': "'none'",
    'script-src': `'self'${measuring}`,
    'style-src': "'self'",
    'img-src': `'self' data: blob:${measuring}`,
    'font-src': "'self'",
    'connect-src':
      ["'self'", cognitoOrigin, hostedOrigin(config)].filter(Boolean).join(' ') + measuring,
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
