import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { preTokenGeneration } from '#functions/workers/identity/pre-token-generation';
import { addMilliseconds, epochMillisecondsOf } from '#shared/domain/calendar';
import { anOwner } from '../../../../support/builders/an-owner';
import { now } from '../../../../support/builders/times';
import { fakeDeviceSessions } from '../../../../support/fakes/fake-device-sessions';
import { fakeLog } from '../../../../support/fakes/fake-log';

const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const ownerId = anOwner();
const began = addMilliseconds(now, -3_600_000);
const claims = {
  sub: ownerId,
  token_use: 'access',
  origin_jti: 'session-1',
  auth_time: epochMillisecondsOf(began) / 1000,
};

function aRenewal(tokens: Readonly<Record<string, object>> = { 'token-1': claims }) {
  const deviceSessions = fakeDeviceSessions();
  const ports = {
    deviceSessions,
    sessionTokens: { verify: async (_: unknown, token: string) => tokens[token] as never },
  };
  return {
    deviceSessions,
    ask: (
      clientMetadata?: Readonly<Record<string, string>>,
      triggerSource: PreTokenGenerationTriggerEvent['triggerSource'] = 'TokenGeneration_RefreshTokens',
    ) => {
      const request = { userAttributes: { sub: ownerId }, groupConfiguration: {}, clientMetadata };
      const event = { triggerSource, request } as unknown as PreTokenGenerationTriggerEvent;
      return preTokenGeneration(ports)({ event, at: now, log: fakeLog() });
    },
  };
}

const shown = { accessToken: 'token-1', userAgent };

describe('a session whose tokens are renewed', () => {
  it('goes on, and is on the list from then on', async () => {
    const { ask, deviceSessions } = aRenewal();
    await expect(ask(shown)).resolves.toEqual({});
    expect(await deviceSessions.list(ownerId)).toEqual([
      { id: 'session-1', signedInAt: began, lastSeenAt: now, device: 'Firefox, Windows' },
    ]);
  });

  it('is refused once it was ended, alone or with all of the account', async () => {
    const { ask, deviceSessions } = aRenewal();
    await ask(shown);
    await deviceSessions.end(ownerId, 'session-1', now);
    await expect(ask(shown)).rejects.toThrow('SESSION_ENDED');

    const other = aRenewal();
    await other.deviceSessions.endAll(ownerId, now);
    await expect(other.ask(shown)).rejects.toThrow('SESSION_ENDED');
    expect(await other.deviceSessions.list(ownerId)).toEqual([]);
  });

  it.each([
    ['no token', undefined],
    ['a token that the pool did not make', { accessToken: 'made-up' }],
    ['a token of somebody else', { accessToken: 'foreign' }],
    ['an id token', { accessToken: 'id' }],
    ['a token that names no session', { accessToken: 'nameless' }],
  ])('is refused with %s', async (_, metadata) => {
    const { ask, deviceSessions } = aRenewal({
      foreign: { ...claims, sub: anOwner() },
      id: { ...claims, token_use: 'id' },
      nameless: { ...claims, origin_jti: undefined },
    });
    await expect(ask(metadata)).rejects.toThrow('SESSION_ENDED');
    expect(await deviceSessions.list(ownerId)).toEqual([]);
  });
});

it('shows nothing when it begins', async () => {
  await expect(aRenewal().ask(undefined, 'TokenGeneration_Authentication')).resolves.toEqual({});
  await expect(aRenewal().ask(undefined, 'TokenGeneration_HostedAuth')).resolves.toEqual({});
});
