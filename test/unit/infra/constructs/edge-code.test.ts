import { readdir } from 'node:fs/promises';
import { newAccess } from '#functions/runtime/access-gate';
import { edgeCode } from '#infra/constructs/edge-code';
import { compileEdgeFunction } from '#infra/local/web/edge-function';
import { accessCookie } from '#shared/domain/access-gate';
import { addMilliseconds } from '#shared/domain/calendar';
import { at } from '../../../support/builders/times';

const password = 'tajne-heslo-1';
const now = at(new Date().toISOString());
const cookie = (value: string) => `site_lang=cs; ${accessCookie.name}=${value}`;
const gated = compileEdgeFunction(edgeCode(password));

describe('the gate at the edge', () => {
  it.each(['/', '/invoices/new', '/auth/login', '/api-reference'])(
    'shows its page instead of %s to those who are outside',
    (path) => {
      expect(gated(path)).toBe('/access-gate/index.html');
      expect(gated(path, cookie('nonsense'))).toBe('/access-gate/index.html');
    },
  );

  it.each(['/index.html', '/assets/app-1a2b.js', '/config.json', '/api-reference/index.html'])(
    'gives them no file of the app: %s',
    (path) => {
      expect(gated(path)).toBeUndefined();
    },
  );

  it('gives them what its page consists of', async () => {
    const files = await readdir('frontend/public/access-gate');
    expect(files).toHaveLength(3);
    for (const file of files) {
      expect(gated(`/access-gate/${file}`)).toBe(`/access-gate/${file}`);
    }
    expect(gated('/access-gate/')).toBe('/access-gate/index.html');
  });

  it.each([
    '/access-gate/../index.html',
    '/access-gate/..%2findex.html',
    '/access-gate/%2e%2e/index.html',
    '/access-gate/..\\index.html',
    '/access-gate//../config.json',
    '/access-gate/gate.js/../../index.html',
    '/access-gate/other.js',
  ])('gives them nothing by a way around: %s', (path) => {
    expect(gated(path)).toBeUndefined();
  });

  it('lets those in whom the API gave the cookie', () => {
    const inside = cookie(newAccess(password, now));
    expect(gated('/invoices/new', inside)).toBe('/index.html');
    expect(gated('/assets/app-1a2b.js', inside)).toBe('/assets/app-1a2b.js');
  });

  it.each([
    ['that is over', newAccess(password, addMilliseconds(now, -accessCookie.seconds * 1000))],
    ['of another password', newAccess('jine-heslo', now)],
    ['that was made longer', newAccess(password, now).replace(/^\d/, '9')],
    ['without an end', `.${newAccess(password, now).split('.')[1]}`],
  ])('takes no cookie %s', (_, value) => {
    expect(gated('/', cookie(value))).toBe('/access-gate/index.html');
  });
});

it('lets everybody in where a stage has no gate', () => {
  const open = compileEdgeFunction(edgeCode());
  expect(open('/invoices/new')).toBe('/index.html');
  expect(open('/assets/app-1a2b.js')).toBe('/assets/app-1a2b.js');
});
