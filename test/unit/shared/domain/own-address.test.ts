import { ownAddress } from '#shared/domain/own-address';

const site = 'https://app.splatno.example';
const local = 'http://127.0.0.1:3000';

describe('an address of this site', () => {
  it.each([
    [`${site}/settings?a=1#subscription`, site],
    [`${local}/settings`, local],
    ['http://localhost:3000/settings', local],
  ])('is %s', (given, own) => {
    expect(ownAddress(given, own)).toBe(given);
  });

  it.each([
    ['http://app.splatno.example/', site],
    ['https://app.splatno.example:444/', site],
    ['https://app.splatno.example.evil.example/', site],
    ['https://evil.example/https://app.splatno.example/', site],
    ['https://app.splatno.example@evil.example/', site],
    ['https://evil@app.splatno.example/', site],
    ['//app.splatno.example/', site],
    ['/settings', site],
    ['javascript:alert(1)', site],
    ['http://localhost:3001/', local],
    ['http://localhost/', site],
    ['', site],
  ])('is not %s', (given, own) => {
    expect(ownAddress(given, own)).toBeUndefined();
  });
});
