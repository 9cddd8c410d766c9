import { openFactors } from '../../../../support/factors/open-factors';

describe('the state of the second factor', () => {
  it('is told with the codes that are left', async () => {
    const { turnOn, state } = openFactors();
    expect(await state()).toEqual({ isOn: false, passkeys: [] });
    await turnOn();
    expect(await state()).toMatchObject({ isOn: true, recoveryCodes: { left: 10 } });
  });

  it('is that of Cognito where our record has fallen behind', async () => {
    const { turnOn, kept, ownFactors, state } = openFactors();
    await turnOn();
    await ownFactors.turnOff('access-1');
    expect(await kept()).toBeDefined();
    expect(await state()).toEqual({ isOn: false, passkeys: [] });
  });
});
