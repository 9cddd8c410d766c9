import { readFileSync } from 'node:fs';
import { paths } from '../../../../frontend/src/i18n/paths';

const text = readFileSync('frontend/public/robots.txt', 'utf8');
const refused = [...text.matchAll(/^Disallow: (\/\S+)$/gm)].map(([, path = '']) => path);
const mayRead = (path: string) => !refused.some((beginning) => path.startsWith(beginning));

describe('what search engines may read', () => {
  it('is the site and the ways in', () => {
    for (const path of [paths.home, paths.login, paths.register, '/privacy', '/icon.svg']) {
      expect({ path, may: mayRead(path) }).toEqual({ path, may: true });
    }
  });

  it('is no call, and nothing that needs an account or belongs to one sign-in', () => {
    const closed = [
      ...['/api/invoices', paths.authCallback, paths.closeTab, paths.signInLink],
      ...[paths.logout, paths.resetPassword, paths.dashboard, paths.invoices, paths.invoice('x')],
      ...[paths.clients, paths.settings],
    ];
    for (const path of closed) expect({ path, may: mayRead(path) }).toEqual({ path, may: false });
  });

  it('includes the word of a shared invoice that it is not to be found', () => {
    expect(mayRead('/invoice/public/token')).toBe(true);
  });

  it('holds for every robot', () => {
    expect(text.match(/^User-agent: (.*)$/gm)).toEqual(['User-agent: *']);
  });
});
