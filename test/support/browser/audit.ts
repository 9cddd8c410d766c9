import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against WCAG 2.2 A and AA: the rule with the places that break it. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  // Evaluated by the debugger, so the page's content security policy does not stand in the way.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await page.evaluate(comeToRest);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Describing whatever passes takes as long as the rules themselves.
      resultTypes: ['violations'],
    });
    const found = violations.map(({ id, nodes }) => ({
      id,
      places: nodes.map((node) => node.target.join(' ')),
    }));

    // A bar that stays while the page moves covers a part of whatever happens to be under it; nobody has to hit it there.
    const [left, top] = [scrollX, scrollY];
    for (const rule of found.filter(({ id }) => id === 'target-size')) {
      const small: string[] = [];
      for (const place of rule.places) {
        document.querySelector(place)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const again = await axe.run(document, { runOnly: ['target-size'] });
        const places = again.violations.flatMap(({ nodes }) => nodes.map(({ target }) => target));
        if (places.some((target) => target.join(' ') === place)) small.push(place);
      }
      rule.places = small;
    }
    scrollTo({ left, top, behavior: 'instant' });
    return found
      .filter(({ places }) => places.length > 0)
      .map(({ id, places }) => `${id}: ${places.join(', ')}`);
  });
}

/** Runs in the page: a colour on its way from one theme to the other is judged by neither. */
async function comeToRest(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** By how many pixels the page, or a dialog over it, is wider than its room. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rooms = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...rooms.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}

/** Texts that are the name of a message instead of the message. */
export function missingMessages(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      document.body.textContent?.match(
        /\b[a-z]+(?:\.[a-zA-Z]+)*\.[a-z]+[A-Z]\w*(?:Label|Title|Hint|Error|Note|Toast)\b/g,
      ) ?? [],
  );
}
