import { openFactors, person } from '../../../../support/factors/open-factors';

describe('adding a passkey', () => {
  it('is noted once it is there', async () => {
    const { add, state, events, letters } = openFactors();
    await add('key-1');
    await add('key-2');
    expect((await state()).passkeys.map(({ id }) => id)).toEqual(['key-1', 'key-2']);
    expect(await events()).toEqual(['passkey added', 'passkey added']);
    const letter = { to: [person.email], subject: 'K vašemu účtu přibyl přístupový klíč' };
    expect(letters()).toMatchObject([letter, letter]);
  });
});
