import { noticePage } from '#shared/documents/public-page/notice-page';
import { pageScript } from '#shared/documents/public-page/page-script';

/** Runs the script of a page that waits, or does not, and answers what it does. */
function run({ waits, isHidden = false }: { waits: boolean; isHidden?: boolean }) {
  const said = { textContent: '', dataset: { text: 'Za 2 s se stránka podívá sama.' } };
  const listeners = new Map<string, () => void>();
  const document = {
    hidden: isHidden,
    querySelector: () => (waits ? { href: '/again', dataset: { again: '2' } } : null),
    getElementById: () => said,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  };
  const timers: { readonly call: () => void; readonly after: number }[] = [];
  const replaced: string[] = [];
  const globals = {
    document,
    location: { replace: (address: string) => replaced.push(address) },
    setTimeout: (call: () => void, after: number) => timers.push({ call, after }),
  };
  new Function(...Object.keys(globals), pageScript)(...Object.values(globals));
  const show = () => {
    document.hidden = false;
    listeners.get('visibilitychange')?.();
  };
  return { said, timers, replaced, show };
}

describe('the script of a public page', () => {
  it('looks again at a page that waits, and says when', () => {
    const { said, timers, replaced } = run({ waits: true });
    expect(said.textContent).toBe(said.dataset.text);
    expect(timers.map(({ after }) => after)).toEqual([2000]);
    timers[0]?.call();
    expect(replaced).toEqual(['/again']);
    expect(said.textContent).toBe('');
  });

  it('waits with that until somebody looks, and then does it once', () => {
    const { timers, replaced, show } = run({ waits: true, isHidden: true });
    timers[0]?.call();
    expect(replaced).toEqual([]);
    show();
    show();
    expect(replaced).toEqual(['/again']);
  });

  it('leaves every other page alone', () => {
    const { timers, said } = run({ waits: false });
    expect([timers, said.textContent]).toEqual([[], '']);
  });
});

describe('a page that waits', () => {
  it.each([
    ['cs', 'Podívat se znovu', 'Za 2 s se stránka podívá sama.'],
    ['en', 'Look again', 'The page looks by itself in 2 s.'],
  ] as const)('has a way to look again without scripts, in %s', (language, link, said) => {
    const { html } = noticePage('preparing', language, { again: { seconds: 2 } });
    const text = html.replaceAll('\u00a0', ' ');
    expect(text).toContain(`<a href="" data-again="2">${link}</a>`);
    expect(text).toContain(`<span id="again" role="status" data-text="${said}"></span>`);
    expect(html).not.toContain('http-equiv');
    expect(noticePage('revoked', language).html).not.toContain('data-again="');
  });
});
