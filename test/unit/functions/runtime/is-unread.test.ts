import { isUnread } from '#functions/runtime/is-unread';
import { anEvent } from '../../../support/builders/an-event';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

describe('an answer is read by somebody', () => {
  it.each([firefox, safari])('who uses %s', (agent) => {
    expect(isUnread(anEvent({ headers: { 'user-agent': agent } }))).toBe(false);
  });
});

describe('an answer is read by nobody', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'curl/8.5.0',
  ])('when %s asks', (agent) => {
    expect(isUnread(anEvent({ headers: { 'user-agent': agent } }))).toBe(true);
  });

  it('when a browser fetches ahead, or a program does not say what it is', () => {
    const ahead = { 'user-agent': firefox, 'sec-purpose': 'prefetch;prerender' };
    expect(isUnread(anEvent({ headers: ahead }))).toBe(true);
    expect(isUnread(anEvent({ headers: {} }))).toBe(true);
  });
});
