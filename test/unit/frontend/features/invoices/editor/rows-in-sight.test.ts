import { paintedInSight } from '../../../../../../frontend/src/features/invoices/editor/components/painted-in-sight';

type Mark = (entries: readonly Partial<IntersectionObserverEntry>[]) => void;

const observed = new Set<Element>();
let tell: Mark = () => undefined;
let made = 0;

class FakeObserver {
  constructor(mark: Mark) {
    tell = mark;
    made += 1;
  }
  observe = (row: Element) => observed.add(row);
  unobserve = (row: Element) => observed.delete(row);
}

const seen = (target: Element, isIntersecting: boolean, height = 47) => ({
  target,
  isIntersecting,
  boundingClientRect: { height } as DOMRectReadOnly,
});

describe('rows that are painted in sight', () => {
  beforeEach(() => {
    Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  });

  it('marks what is far from the window, and takes the mark away when it comes near', () => {
    const row = document.createElement('tr');
    paintedInSight(row);

    tell([seen(row, false)]);
    expect(row.hasAttribute('data-away')).toBe(true);
    tell([seen(row, true)]);
    expect(row.hasAttribute('data-away')).toBe(false);
  });

  it('keeps a form that is not shown ready for the moment when it is', () => {
    const row = document.createElement('tr');
    paintedInSight(row);
    tell([seen(row, false, 0)]);
    expect(row.hasAttribute('data-away')).toBe(false);
  });

  it('watches all rows with one observer, and none that is gone', () => {
    const [one, two] = [document.createElement('tr'), document.createElement('tr')];
    const forget = paintedInSight(one);
    paintedInSight(two);
    expect(made).toBe(1);
    forget?.();
    expect(observed.has(one)).toBe(false);
    expect(observed.has(two)).toBe(true);
  });
});
