import { matchPath } from '../../../../../frontend/src/app/routing/match-path';

it.each([
  ['/invoices', '/invoices', {}],
  ['/invoices', '/invoices/', {}],
  ['/', '/', {}],
  ['/invoices/$id', '/invoices/01JD', { id: '01JD' }],
  ['/invoices/$id', '/invoices/a%2Fb%20%C4%8D', { id: 'a/b č' }],
  ['/invoices/$id/edit', '/invoices/01JD/edit', { id: '01JD' }],
  ['/invoices/$id', '/invoices', undefined],
  ['/invoices/$id', '/invoices/01JD/edit', undefined],
  ['/invoices', '/clients', undefined],
  ['/invoices/$id', '/invoices/%E0%A4%A', undefined],
])('%s for %s: %j', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});

it('knows the names of its parameters', () => {
  const params = matchPath('/invoices/$id/edit', '/invoices/1/edit');
  expect(params?.id).toBe('1');
  // @ts-expect-error the pattern has no such name
  expect(params?.number).toBeUndefined();
});
