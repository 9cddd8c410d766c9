import { isSameAccount, maskedChange } from '#shared/domain/masked-account';

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
    expect(maskedChange('', account)).toEqual({ before: '', after: masked });
  });

  it.each([
    ['19-2000145399/0800', '2000145399/0100', '•••5399/0800', '•••5399/0100'],
    ['', '2000145399/0800', '', '•••5399/0800'],
    ['19-2000145399/0800', '2000145399/0800', '19-•••5399/0800', '•••5399/0800'],
    ['2000145399/0800', '19-2000145399/0800', '•••5399/0800', '19-•••5399/0800'],
    ['2000145399/0800', '2600145399/0800', '•••0•••5399/0800', '•••6•••5399/0800'],
    ['CZ6508000000192000145399', 'CZ7908000000002000145399', 'CZ•••9•••5399', 'CZ•••0•••5399'],
    ['to my uncle', 'to our uncle', '•••y•••ncle', '•••r•••ncle'],
  ])('tells %s from %s', (before, after, one, other) => {
    expect(maskedChange(before, after)).toEqual({ before: one, after: other });
  });

  it('is the same however it is written', () => {
    expect(isSameAccount('19-2000145399/0800', 'CZ6508000000192000145399')).toBe(true);
    expect(isSameAccount('19-2000145399/0800', '2000145399/0800')).toBe(false);
    expect(isSameAccount(' to my uncle', 'to my uncle ')).toBe(true);
    expect(isSameAccount('', 'x')).toBe(false);
  });
});
