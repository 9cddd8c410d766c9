import { openFactors, person } from '../../../../support/factors/open-factors';

describe('the second factor', () => {
  it('is turned off by the password alone', async () => {
    const { turnOn, turnOff, state, events, kept, letters } = openFactors();
    await turnOn();
    await expect(turnOff('jine')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await state()).toMatchObject({ isOn: true });

    await turnOff(person.password);
    expect(await state()).toEqual({ isOn: false, passkeys: [] });
    expect(await kept()).toBeUndefined();
    expect(await events()).toEqual(['totp added', 'totp removed']);
    expect(letters()).toMatchObject([
      { to: [person.email], subject: 'Dvoufázové přihlášení je vypnuté' },
    ]);
  });
});
