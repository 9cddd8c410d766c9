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

  it('are made only where there is a second factor', async () => {
    const { renew } = openFactors();
    await expect(renew()).rejects.toMatchObject({ code: 'SECOND_FACTOR_OFF', status: 409 });
  });
});
