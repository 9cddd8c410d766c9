import type { ConsentChoice } from '#shared/domain/consent';
import { FakeServer } from '../support/fake-server';

type Measuring = typeof import('../../../../frontend/src/platform/measuring');

const scriptUrl = 'https://measuring.example/tag.js';
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const commands = () =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((one) => Array.from(one));

const choice = (analytics: boolean, marketing = false): ConsentChoice => ({ analytics, marketing });

/** The module of a page that has just been loaded. */
async function opened(analytics?: object): Promise<Measuring> {
  jest.resetModules();
  const server = new FakeServer();
  server.on('GET /config.json', { apiBase: '/api', stage: 'test', cognito: {}, analytics });
  return import('../../../../frontend/src/platform/measuring');
}

beforeEach(() => {
  document.head.innerHTML = '';
  delete (window as { dataLayer?: unknown }).dataLayer;
});

describe('measuring', () => {
  const stage = { scriptUrl, measurementId: 'M-1' };

  it('loads nothing until somebody allows it', async () => {
    const { applyConsent } = await opened(stage);
    await applyConsent(choice(false, true));
    expect(scripts()).toEqual([]);
    expect(commands()).toEqual([]);
  });

  it('loads its script once, and tells it first what it may store', async () => {
    const { applyConsent } = await opened(stage);
    await applyConsent(choice(true));
    await applyConsent(choice(true, true));
    await applyConsent(choice(false));
    expect(scripts()).toEqual([scriptUrl]);

    const flags = (analytics: string, ads: string) => ({
      analytics_storage: analytics,
      ad_storage: ads,
      ad_user_data: ads,
      ad_personalization: ads,
    });
    expect(commands()).toEqual([
      ['consent', 'default', flags('granted', 'denied')],
      ['js', expect.any(Date)],
      ['config', 'M-1'],
      ['consent', 'update', flags('granted', 'granted')],
      ['consent', 'update', flags('denied', 'denied')],
    ]);
  });

  it('loads nothing where the stage measures nothing', async () => {
    const { applyConsent } = await opened();
    await applyConsent(choice(true, true));
    expect(scripts()).toEqual([]);
  });
});
