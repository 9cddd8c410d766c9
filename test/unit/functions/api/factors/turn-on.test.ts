import { rateLimits as limits } from '#shared/domain/rate-limit';
import { now } from '../../../../support/builders/times';
import { openFactors, person } from '../../../../support/factors/open-factors';

describe('the second factor', () => {
  it('is on after a code of the app, with ten codes that are told once', async () => {
    const { turnOn, state, events, kept } = openFactors();
    expect(await state()).toEqual({ isOn: false, passkeys: [] });

    const codes = await turnOn();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(await state()).toEqual({
      isOn: true,
      recoveryCodes: { left: 10, madeAt: now },
      passkeys: [],
    });
    expect(await events()).toEqual(['totp added']);

    const inTable = JSON.stringify(await kept());
    for (const code of codes) {
      expect(inTable).not.toContain(code);
      expect(inTable).not.toContain(code.replace('-', ''));
    }
  });

  it('stays off after a wrong code', async () => {
    const { turnOn, state, events } = openFactors();
    await expect(turnOn('654321')).rejects.toMatchObject({ code: 'FACTOR_CODE_WRONG' });
    expect(await state()).toEqual({ isOn: false, passkeys: [] });
    expect(await events()).toEqual([]);
  });

  it('is changed so often an hour, by whichever call', async () => {
    const { turnOn, turnOff, renew, add, removeKey } = openFactors();
    for (let change = 0; change < limits.factorChanges.most; change += 1) {
      await turnOn('654321').catch(() => undefined);
    }
    const changes = [
      () => turnOn(),
      () => turnOff(person.password),
      () => renew(),
      () => add('key-1'),
      () => removeKey('key-1'),
    ];
    for (const change of changes) {
      await expect(change()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
  });
});
