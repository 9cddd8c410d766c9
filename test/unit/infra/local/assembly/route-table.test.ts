import { createRouteTable } from '#infra/local/assembly/http/route-table';

const routeOf = (key: string) => ({ key, functionArn: key, authorizer: undefined });
const table = createRouteTable(
  [
    '$default',
    'GET /api/{proxy+}',
    'ANY /api/invoices',
    'GET /api/invoices/{id}',
    'GET /api/invoices/count',
    'GET /api/invoices',
    'GET /api/users/{id}/profile',
  ].map(routeOf),
);

it.each([
  ['GET', '/api/invoices', 'GET /api/invoices'],
  ['PUT', '/api/invoices', 'ANY /api/invoices'],
  ['GET', '/api/invoices/count', 'GET /api/invoices/count'],
  ['GET', '/api/invoices/1', 'GET /api/invoices/{id}'],
  ['GET', '/api/invoices/', 'GET /api/{proxy+}'],
  ['GET', '/api/users/u1/profile', 'GET /api/users/{id}/profile'],
  ['GET', '/api/users//profile', 'GET /api/{proxy+}'],
  ['DELETE', '/api/invoices/1', '$default'],
  ['GET', '/elsewhere', '$default'],
])('%s %s goes to %s', (method, path, key) => {
  expect(table.match(method, path)?.route.key).toBe(key);
});

it('hands over what stands in place of the names', () => {
  expect(table.match('GET', '/api/users/žofie/profile')?.pathParameters).toEqual({ id: 'žofie' });
  expect(table.match('GET', '/api/a/b/c')?.pathParameters).toEqual({ proxy: 'a/b/c' });
  expect(table.match('GET', '/api/invoices')?.pathParameters).toBeUndefined();
});

it('has no answer where nothing fits and there is no $default', () => {
  expect(createRouteTable([routeOf('GET /a')]).match('GET', '/b')).toBeUndefined();
});

it('prefers written text in whatever order the routes are declared', () => {
  const keys = [
    'GET /api/invoices/{id}',
    'GET /api/settings',
    'GET /api/invoices/share',
    'GET /page/public/{token}',
  ];
  for (const [first, ...others] of keys.map((_, turn) => [
    ...keys.slice(turn),
    ...keys.slice(0, turn),
  ])) {
    const routes = [first ?? '', ...others].map(routeOf);
    for (const order of [routes, routes.toReversed()]) {
      const found = createRouteTable(order).match('GET', '/api/invoices/share');
      expect(found?.route.key).toBe('GET /api/invoices/share');
    }
  }
});
