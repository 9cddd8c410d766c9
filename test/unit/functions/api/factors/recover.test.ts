import { limitOfAddress } from '#functions/runtime/count-visitor';
import { rateLimits as limits } from '#shared/domain/rate-limit';
import { now } from '../../../../support/builders/times';
import { openFactors, person, refused } from '../../../../support/factors/open-factors';

describe('a recovery code', () => {
  it('turns the factor off, once, however it is typed', async () => {
    const { turnOn, recover, state, events, kept, letters } = openFactors('en');
    const codes = await turnOn();
    const typed = (codes[3] ?? '').toLowerCase().replace('-', ' ').replaceAll('0', 'o');
    await recover({ code: typed, email: ` ${person.email.toUpperCase()}` });

    expect(await state()).toEqual({ isOn: false, passkeys: [] });
    expect(await kept()).toBeUndefined();
    expect(await events()).toEqual(['recovery_codes used', 'totp added', 'totp removed']);
    expect(letters()).toMatchObject([{ to: [person.email], subject: 'Two-step sign-in is off' }]);
    expect(letters()[0]?.message).toContain('From: 192.0.2.1');
    await expect(recover({ code: codes[3] ?? '' })).rejects.toMatchObject(refused);
  });

  it.each([
    ['a wrong password', { password: 'jine' }],
    ['somebody unknown', { email: 'nikdo@example.cz' }],
    ['a wrong code', { code: '00000-00000' }],
    ['no code', { code: '' }],
  ])('is refused in the same words for %s', async (_, wrong) => {
    const { turnOn, recover, state } = openFactors();
    const [code = ''] = await turnOn();
    await expect(recover({ code, ...wrong })).rejects.toMatchObject(refused);
    expect(await state()).toMatchObject({ isOn: true, recoveryCodes: { left: 10 } });
  });

  it('is refused in the same words where there is no second factor', async () => {
    await expect(openFactors().recover({ code: '00000-00000' })).rejects.toMatchObject(refused);
  });

  it('is tried so often from an address, which keeps nobody else out', async () => {
    const { turnOn, recover, rateLimits } = openFactors();
    const [code = ''] = await turnOn();
    const limit = limitOfAddress(limits.recoveries);
    for (let used = 0; used < limit.most - 1; used += 1) {
      await rateLimits.take(limit, { address: '192.0.2.1' }, now);
    }
    const strange = { email: 'nikdo@example.cz', code: 'x' };
    await expect(recover(strange)).rejects.toMatchObject(refused);
    await expect(recover(strange)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(recover({ code, visitor: '192.0.2.7' })).resolves.toMatchObject({ status: 200 });
  });

  it('is guessed so often by whoever has the password', async () => {
    const { turnOn, recover } = openFactors();
    const [code = ''] = await turnOn();
    for (let attempt = 0; attempt < limits.recoveryCodes.most; attempt += 1) {
      await expect(recover({ code: 'x' })).rejects.toMatchObject(refused);
    }
    await expect(recover({ code })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
