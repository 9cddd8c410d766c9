import { localStack } from '../support/local-stack';

it('serves the app that people get, not the one of developers', async () => {
  const { site } = localStack().addresses;
  const page = await (await fetch(`${site}/auth/login`)).text();
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path,
  );
  expect(scripts.length).toBeGreaterThan(1);

  const code = await Promise.all(
    scripts.map(async (path) => (await fetch(`${site}${path}`)).text()),
  );
  // Only React of developers, five times as large, keeps such names of its own functions.
  expect(code.join()).not.toContain('react_stack_bottom_frame');
});
