import { isSameAccount, maskedAccount } from '#shared/domain/masked-account';

describe('an account that is masked', () => {
  it.each([
    ['19-2000145399/0800', '•••5399/0800'],
    ['2000145399/0100', '•••5399/0100'],
    ['CZ65 0800 0000 1920 0014 5399', 'CZ•••5399'],
    ['to my uncle', '•••ncle'],
    ['1234', '•••34'],
    ['x', '•••'],
    ['  ', ''],
  ])('%s shows as %s', (account, masked) => {
    expect(maskedAccount(account)).toBe(masked);
  });

  it('is the same however it is written', () => {
    expect(isSameAccount('19-2000145399/0800', 'CZ6508000000192000145399')).toBe(true);
    expect(isSameAccount('19-2000145399/0800', '2000145399/0800')).toBe(false);
    expect(isSameAccount(' to my uncle', 'to my uncle ')).toBe(true);
    expect(isSameAccount('', 'x')).toBe(false);
  });
});
