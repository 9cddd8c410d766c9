import { now } from '../../../../support/builders/times';
import { openFactors } from '../../../../support/factors/open-factors';

describe('a passkey', () => {
  it('is added and removed, and the log tells both', async () => {
    const { add, removeKey, state, events, letters } = openFactors();
    await add('key-1');
    expect((await state()).passkeys).toEqual([{ id: 'key-1', name: 'Passkey', createdAt: now }]);

    await removeKey('key-1');
    expect((await state()).passkeys).toEqual([]);
    expect(await events()).toEqual(['passkey added', 'passkey removed']);
    expect(letters()).toMatchObject([
      { subject: 'K vašemu účtu přibyl přístupový klíč' },
      { subject: 'Z vašeho účtu byl odebrán přístupový klíč' },
    ]);
  });

  it('is noted only once it is there, or gone', async () => {
    const { add, removeKey, events, letters } = openFactors();
    await expect(add('')).rejects.toMatchObject({ code: 'PASSKEY_REFUSED', status: 400 });
    await expect(removeKey('key-2')).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND' });
    expect(await events()).toEqual([]);
    expect(letters()).toEqual([]);
  });
});
