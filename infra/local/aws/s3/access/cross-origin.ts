import { matchesWildcard } from '../../front-door/wildcard';
import type { CorsRule } from '../bucket-settings';

/** The site runs on another port of this machine every time, which no template can know. */
const loopbackOrigin = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

export interface CrossOriginQuestion {
  readonly origin: string;
  readonly method: string;
  readonly headers: readonly string[];
}

/** The first rule of the bucket that lets a page of this origin do this. */
export function findCorsRule(
  rules: readonly CorsRule[],
  { origin, method, headers }: CrossOriginQuestion,
): CorsRule | undefined {
  return rules.find(
    ({ AllowedMethods, AllowedOrigins, AllowedHeaders }) =>
      AllowedMethods.includes(method) &&
      (loopbackOrigin.test(origin) ||
        AllowedOrigins.some((pattern) => matchesWildcard(pattern, origin))) &&
      headers.every((header) =>
        AllowedHeaders.some((pattern) => matchesWildcard(pattern, header, true)),
      ),
  );
}

export function corsHeaders(rule: CorsRule, origin: string): Readonly<Record<string, string>> {
  const isOpen = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isOpen ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(rule.ExposedHeaders.length > 0 && {
      'access-control-expose-headers': rule.ExposedHeaders.join(', '),
    }),
    ...(!isOpen && { 'access-control-allow-credentials': 'true' }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

export function preflightReplyHeaders(
  rule: CorsRule,
  { origin, headers }: CrossOriginQuestion,
): Readonly<Record<string, string>> {
  return {
    ...corsHeaders(rule, origin),
    ...(headers.length > 0 && { 'access-control-allow-headers': headers.join(', ') }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
  };
}
