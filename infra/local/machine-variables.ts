import type { UpstreamSettings } from './aws/cognito/hosted/openid-provider';
import type { StripeKeys } from './partners/stripe/serve-stripe';

/** What a browser that somebody installed needs to be found and to start. */
const browserVariables = [
  'CHROMIUM_PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'APPDATA',
  'LOCALAPPDATA',
  'PROGRAMFILES',
  'PROGRAMFILES(X86)',
];

/** Where the real services of partners answer, for whoever wants them instead of the stand-ins. */
const partnerVariables = [
  'ARES_ADDRESS',
  'CNB_API_ADDRESS',
  'CNB_TEXT_ADDRESS',
  'RATE_SERVICE_ADDRESS',
];

/** A gate in front of the stack, for trying out what it does: `ACCESS_PASSWORD=tajne npm start`. */
const gateVariables = ['ACCESS_PASSWORD'];

/** Google itself, for whoever has a client there; `infra/local/README.md` tells how to make one. */
export function realGoogle(
  environment: Readonly<Record<string, string | undefined>>,
): UpstreamSettings | undefined {
  const clientId = environment['GOOGLE_CLIENT_ID'];
  const clientSecret = environment['GOOGLE_CLIENT_SECRET'];
  if (!clientId || !clientSecret) return undefined;
  return { issuer: 'https://accounts.google.com', clientId, clientSecret };
}

/** Stripe itself, for whoever has an account there; `infra/local/README.md` tells how its events get here. */
export function realStripe(
  environment: Readonly<Record<string, string | undefined>>,
): StripeKeys | undefined {
  const secretKey = environment['STRIPE_SECRET_KEY'];
  const webhookSecret = environment['STRIPE_WEBHOOK_SECRET'];
  if (!secretKey || !webhookSecret) return undefined;
  return { secretKey, webhookSecret };
}

/**
 * The few variables of this machine that functions are given. On x64 Linux they print with the
 * browser that npm installed and need none for that, unless somebody names another one.
 */
export function machineVariables(
  environment: Readonly<Record<string, string | undefined>>,
  platform: string = `${process.platform}-${process.arch}`,
): Readonly<Record<string, string>> {
  const needsBrowser = platform !== 'linux-x64' || environment['CHROMIUM_PATH'];
  const names = [...partnerVariables, ...gateVariables, ...(needsBrowser ? browserVariables : [])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
