import { withNonce } from '#infra/local/watch/watch-web';

it('lets in the scripts and styles of the bundler, and nothing else', () => {
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'; object-src 'none'";
  const header = { name: 'content-security-policy', value: policy, overrides: true };
  expect(withNonce(header, 'abc').value).toBe(
    "default-src 'none'; script-src 'nonce-abc' 'self'; style-src 'nonce-abc' 'self'; object-src 'none'",
  );
});

it('leaves other headers alone', () => {
  const header = { name: 'x-frame-options', value: 'DENY', overrides: true };
  expect(withNonce(header, 'abc')).toBe(header);
});
