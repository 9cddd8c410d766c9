import type {
  APIGatewayEventRequestContextV2,
  APIGatewayProxyEventV2WithRequestContext,
} from 'aws-lambda';
import type { BrowserSession, Caller } from '#shared/contracts/endpoint';
import type { Clock, Instant } from '#shared/domain/calendar';
import { defaultLanguage, isLanguage, type Language } from '#shared/domain/language';
import { languageCookie, preferredLanguage } from '#shared/i18n/languages';

/** Claims as the HTTP API hands them over once its authorizer has verified the token. */
export type Claims = Readonly<Record<string, unknown>>;

interface ApiRequestContext extends APIGatewayEventRequestContextV2 {
  readonly authorizer?: { readonly jwt?: { readonly claims?: Claims } };
}

export type ApiEvent = APIGatewayProxyEventV2WithRequestContext<ApiRequestContext>;

/** One HTTP call on its way through the middlewares, each of which adds what it found out. */
export interface Call {
  readonly event: ApiEvent;
  readonly requestId: string;
  readonly language: Language;
  readonly at: Instant;
  caller: Caller | undefined;
  /** Whose CSRF token came along, once it was found good. */
  session: BrowserSession | undefined;
  /** Settles once the session of the caller is known to go on; refuses when it was ended. */
  admission?: Promise<void>;
  /** The parsed body, in the names of today. */
  body: unknown;
}

export function openCall(event: ApiEvent, clock: Clock): Call {
  return {
    event,
    requestId: event.requestContext.requestId,
    language: languageOf(event),
    at: clock.now(),
    caller: undefined,
    session: undefined,
    body: undefined,
  };
}

/** Names of headers arrive in lower case. */
export function headerOf(event: ApiEvent, name: string): string | undefined {
  return event.headers[name];
}

/** A call says its language; of a page that is opened, the browser only says its own, and the cookie what was chosen. */
function languageOf(event: ApiEvent): Language {
  const accepted = preferredLanguage(headerOf(event, 'accept-language') ?? '');
  const chosen = chosenLanguage(event);
  const isPage = headerOf(event, 'sec-fetch-mode') === 'navigate';
  return (isPage ? (chosen ?? accepted) : (accepted ?? chosen)) ?? defaultLanguage;
}

function chosenLanguage(event: ApiEvent): Language | undefined {
  const cookie = event.cookies?.find((one) => one.startsWith(`${languageCookie.name}=`));
  const remembered = cookie?.slice(languageCookie.name.length + 1);
  return isLanguage(remembered) ? remembered : undefined;
}
