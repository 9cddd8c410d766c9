import { aDoor, minutes } from '../../../../support/builders/a-door';
import { now } from '../../../../support/builders/times';

describe('a sign-in that succeeds', () => {
  it('is one line, with the program that did it', async () => {
    const { begin, succeed, events } = aDoor();
    await begin();
    await succeed();
    expect(await events()).toEqual([
      {
        id: expect.any(String),
        at: now,
        kind: 'signed_in',
        method: 'password',
        device: 'Firefox, Windows',
      },
    ]);
  });

  it('is told of after what was tried in vain before it', async () => {
    const { begin, succeed, events } = aDoor();
    for (const minute of [0, 1, 2]) await begin(minutes(minute));
    await succeed(minutes(3));
    expect(await events()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'signed_in' }),
        expect.objectContaining({ kind: 'sign_in_failed', attempts: 2, since: now }),
      ]),
    );

    await begin(minutes(4));
    await succeed(minutes(4));
    expect(await events()).toHaveLength(3);
  });

  it('by link has begun twice, and nothing was in vain about it', async () => {
    const { begin, succeed, events } = aDoor();
    await begin();
    await begin(minutes(1));
    await succeed(minutes(1), 'link');
    expect(await events()).toMatchObject([{ kind: 'signed_in', method: 'link' }]);
  });

  it('through Google says so', async () => {
    const { comeThroughGoogle, events } = aDoor();
    await comeThroughGoogle();
    expect(await events()).toMatchObject([{ kind: 'signed_in', method: 'google' }]);
  });

  it('gives the account a profile where the trigger that confirmed it could write none', async () => {
    const { succeed, profile } = aDoor();
    await succeed();
    const made = { email: 'tereza@jinovatka.example', language: 'en', createdAt: now };
    expect(await profile()).toMatchObject(made);
    await succeed(minutes(9));
    expect(await profile()).toMatchObject(made);
  });

  it('is possible even where the profile cannot be written', async () => {
    const { ports, succeed, log } = aDoor();
    ports.profiles.create = () => Promise.reject(new Error('the table is down'));
    await expect(succeed()).resolves.toEqual({});
    expect(log.lines.join()).toContain('profile not written');
  });

  it('is possible even where it cannot be noted', async () => {
    const { ports, succeed, log } = aDoor();
    ports.signInAttempts.end = () => Promise.reject(new Error('the table is down'));
    await expect(succeed()).resolves.toEqual({});
    expect(log.lines.join()).toContain('sign-in not noted');
  });
});
