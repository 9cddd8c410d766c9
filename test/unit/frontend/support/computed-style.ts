/** Whatever decides how an element is displayed where no style sheet of ours is loaded. */
const deciding = ['hidden', 'open', 'type', 'style'] as const;

const displays = new Map<string, string>();

function keyOf(element: Element): string {
  const parent = element.parentElement;
  const own = deciding.map((name) => element.getAttribute(name));
  return JSON.stringify([element.localName, own, parent?.localName, parent?.getAttribute('open')]);
}

function inlineValue(element: Element, property: string): string {
  const isNamed = element.getAttribute('style')?.includes(property);
  return isNamed && 'style' in element
    ? (element.style as CSSStyleDeclaration).getPropertyValue(property)
    : '';
}

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = inlineValue(at, 'visibility');
    if (value) return value;
  }
  return 'visible';
}

/**
 * Computed styles of a page without style sheets. Queries by role ask for those of every element again and again, and
 * jsdom matches its default sheet anew after each change of the page: a seventh of all work of these tests. The three
 * properties they ask for are told apart by little; all others are left to jsdom.
 */
export function computedStyles(real: typeof getComputedStyle): typeof getComputedStyle {
  const displayOf = (element: Element) => {
    const key = keyOf(element);
    const display = displays.get(key) ?? real(element).display;
    displays.set(key, display);
    return display;
  };
  const known: Readonly<Record<string, (element: Element) => string>> = {
    display: displayOf,
    visibility: visibilityOf,
    pointerEvents: (element) => inlineValue(element, 'pointer-events'),
  };

  return (element, pseudo) => {
    if (pseudo) return real(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (typeof name === 'string' && known[name]) return known[name](element);
        if (name === 'getPropertyValue') {
          return (property: string) =>
            known[property]?.(element) ?? real(element).getPropertyValue(property);
        }
        return Reflect.get(real(element), name);
      },
    });
  };
}
