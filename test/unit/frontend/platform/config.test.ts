import { runtimeConfig } from '../../../../frontend/src/platform/config';
import { config, FakeServer } from '../support/fake-server';
import { spyNoPatience } from '../support/no-patience';

it('gives up waiting for what differs between stages, and asks anew', async () => {
  const server = new FakeServer();
  server.on('GET /config.json', () => new Promise<never>(() => undefined));
  const clock = spyNoPatience();
  await expect(runtimeConfig()).rejects.toThrow('Too late');
  clock.mockRestore();

  server.on('GET /config.json', config);
  await expect(runtimeConfig()).resolves.toEqual(config);
});
