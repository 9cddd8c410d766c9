const markup = `
  <main style="visibility: hidden"><p style="visibility: visible"><b id="x">shown</b></p><p>hidden</p></main>
  <section hidden><p>in a hidden part</p></section>
  <dialog><button>closed</button></dialog><dialog open><button>open</button></dialog>
  <details><summary>more</summary><p>folded</p></details>
  <p style="display: inline"><span style="display: block; pointer-events: none">turned</span></p>
  <label for="one">by name</label><input id="one"><label>around <input><select></select></label>
  <label for="one">again</label><label for="">nobody</label><label for="two">none<input></label>
  <input type="hidden" id="two"><textarea></textarea><label><button>press</button></label>
  <table><tbody><tr><td>cell</td></tr></tbody></table><ul><li>item</li></ul><template></template>`;

const texts = (labels: ArrayLike<Element> | null | undefined) =>
  labels && Array.from(labels, ({ textContent }) => textContent);

let untouched: Window & typeof globalThis;
beforeAll(() => {
  document.body.innerHTML = markup;
  // The setup changes the window of the tests only.
  const frame = document.body.appendChild(document.createElement('iframe'));
  untouched = frame.contentWindow as typeof untouched;
});
afterAll(() => {
  document.body.innerHTML = '';
});

it('styles are those of jsdom, asked once or again', () => {
  const elements = [...document.body.querySelectorAll('*'), ...document.body.querySelectorAll('*')];
  for (const element of elements) {
    const [mine, real] = [getComputedStyle(element), untouched.getComputedStyle(element)];
    const asked = ({ display, visibility, pointerEvents }: CSSStyleDeclaration) => ({
      tag: element.outerHTML,
      display,
      visibility,
      pointerEvents: pointerEvents || 'auto',
    });
    expect(asked(mine)).toEqual(asked(real));
    expect(mine.getPropertyValue('display')).toBe(real.display);
    expect(mine.getPropertyValue('color')).toBe(real.color);
  }
});

it.each([
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'HTMLButtonElement',
] as const)('labels of %s are those of jsdom', (name) => {
  const labels = Object.getOwnPropertyDescriptor(untouched[name].prototype, 'labels')?.get;
  const fields = Array.from(
    document.querySelectorAll<HTMLInputElement>('input, select, textarea, button'),
  );
  const own = fields.filter((field) => field instanceof window[name]);
  expect(own.length).toBeGreaterThan(0);
  for (const field of own) expect(texts(field.labels)).toEqual(texts(labels?.call(field)));
});
