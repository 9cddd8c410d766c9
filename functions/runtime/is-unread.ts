import { type ApiEvent, headerOf } from './call';

/** Programs that fetch a link which somebody sent, to show a preview of it or to look for harm. */
const programs =
  /bot\b|crawl|spider|preview|scan|facebookexternalhit|whatsapp|slack|telegram|discord|skype|embedly|curl|wget|python|java\/|go-http|okhttp|node|axios|postman/i;

/** Whether nobody looks at the answer: a browser fetches ahead, or a program fetches what people were sent. */
export function isUnread(event: ApiEvent): boolean {
  const purpose = headerOf(event, 'sec-purpose') ?? headerOf(event, 'purpose') ?? '';
  const agent = headerOf(event, 'user-agent') ?? '';
  return /prefetch|preview|prerender/i.test(purpose) || agent === '' || programs.test(agent);
}
