import { openFactors, refused } from '../../../../support/factors/open-factors';

describe('new recovery codes', () => {
  it('end those before', async () => {
    const { turnOn, renew, recover, state, letters } = openFactors();
    const [before = ''] = await turnOn();
    const [after = ''] = await renew();
    expect(letters()).toMatchObject([{ subject: 'Máte nové záložní kódy' }]);
    await expect(recover({ code: before })).rejects.toMatchObject(refused);
    await expect(recover({ code: after })).resolves.toMatchObject({ status: 200 });
    expect(await state()).toEqual({ isOn: false, passkeys: [] });
  });

  it('take the password, and leave those before without it', async () => {
    const { turnOn, renew, recover, letters } = openFactors();
    const [before = ''] = await turnOn();
    await expect(renew('jine')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(letters()).toEqual([]);
    await expect(recover({ code: before })).resolves.toMatchObject({ status: 200 });
  });

  it('are made only where there is a second factor', async () => {
    const { renew } = openFactors();
    await expect(renew()).rejects.toMatchObject({ code: 'SECOND_FACTOR_OFF', status: 409 });
  });
});
