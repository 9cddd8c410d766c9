import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBrowser, visit } from '../support/browser/open-browser';
import { aSeller } from '../support/local-stack';
import { startStackProcess } from '../support/stack/stack-process';
import { atMost, type BenchLine, exactly } from './bench-line';

const itemCount = 50;
const warmUpPresses = 10;
const keyPresses = 120;
const mostPresses = 480;
const slowDown = 4;
const pauseMilliseconds = 400;
const row = 25;

/** A piece of work around a press may take so many times what it takes at the machine's own speed. */
const mostSlowdown = 1.3;

/**
 * From a key press in a cell to the frame with new totals and preview, on a CPU slowed down four times: the duration
 * that the browser's own Event Timing gives the press, which ends when the frame is on the screen. A shared machine
 * runs for seconds at half its speed, which says nothing of the editor: a fixed piece of work is timed before and after
 * each press, and only presses between two that took as long as ever count. Those after which something wrong is shown
 * count always.
 */
export async function benchEditor(): Promise<readonly BenchLine[]> {
  const running = await startStackProcess();
  const browser = await openBrowser();
  try {
    const person = await aSeller(running.stack);
    const items = Array.from({ length: itemCount }, (_, index) => ({
      name: `Položka ${index + 1}`,
      quantity: '1',
      unitPrice: '100',
      vatRate: 21,
    }));
    const { invoice } = await person.call('invoices.create', {
      body: { buyer: { name: 'Pekařství Rohlíček a dcera s.r.o.' }, items },
    });

    const { page } = await visit(browser, { width: 1440, height: 900 });
    const { site } = running.stack.addresses;
    await page.goto(`${site}/auth/login`);
    await page.locator('input[type="email"]').fill(person.email);
    await page.locator('input[type="password"]').fill(person.password);
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL('**/dashboard');
    await page.goto(`${site}/invoices/${invoice.id}/edit`);

    const { milliseconds, presses, shownRight } = await typeAndMeasure(page);
    const sorted = milliseconds.toSorted((a, b) => a - b);
    const at = (share: number) =>
      Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
    console.log(
      `  ${milliseconds.length} of ${presses} presses at the machine's own speed, median ${at(0.5)} ms`,
    );
    return [
      atMost('edit a cell of 50 items to repainted, 4× CPU, p95', at(0.95), {
        goal: 50,
        limit: 100,
        unit: 'ms',
      }),
      exactly('key presses after which totals and preview were wrong', presses - shownRight, 0),
    ];
  } finally {
    await browser.close();
    await running.stop();
  }
}

interface Measured {
  /** Of the presses that count. */
  readonly milliseconds: readonly number[];
  readonly presses: number;
  readonly shownRight: number;
}

async function typeAndMeasure(page: Page): Promise<Measured> {
  const cell = page.getByLabel(`Množství, řádek ${row}`);
  await cell.focus();
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchPresses);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });

  // Only keys are pressed, as a person presses them: selecting by script would be work for the same slow thread.
  const expected: number[] = [];
  const work = [await page.evaluate<number>(fixedWork)];
  while (expected.length < mostPresses && atOwnSpeed(work).length < warmUpPresses + keyPresses) {
    const press = expected.length;
    const digit = (press % 9) + 1;
    const types = press % 2 === 0;
    await page.keyboard.press(types ? String(digit) : 'Backspace');
    expected.push(itemCount - 1 + (types ? 10 + digit : 1));
    await setTimeout(pauseMilliseconds);
    work.push(await page.evaluate<number>(fixedWork));
  }
  const { durations, shown } = await page.evaluate<Watched>('window.readWatched()');
  if (durations.length !== expected.length || shown.length !== expected.length) {
    throw new Error(
      `Of ${expected.length} key presses ${durations.length} were timed, ${shown.length} led to a frame`,
    );
  }
  const counted = atOwnSpeed(work).filter((press) => press >= warmUpPresses);
  if (counted.length < keyPresses / 2) {
    throw new Error(`Only ${counted.length} key presses came while the machine ran at one speed`);
  }
  const isRight = (texts: readonly string[], press: number) =>
    texts.every((text) => showsCrowns(text, (expected[press] ?? 0) * 100));
  return {
    milliseconds: counted.map((press) => durations[press] ?? Number.NaN),
    presses: expected.length,
    shownRight: shown.filter(isRight).length,
  };
}

/** The presses, each by its place, around which the fixed work took about as long as when nothing disturbs. */
function atOwnSpeed(work: readonly number[]): readonly number[] {
  const undisturbed = work.toSorted((a, b) => a - b)[Math.floor(work.length / 10)] ?? 0;
  const isQuick = work.map((milliseconds) => milliseconds <= undisturbed * mostSlowdown);
  return isQuick.slice(1).flatMap((isAfter, press) => (isAfter && isQuick[press] ? [press] : []));
}

/** Runs in the page: some milliseconds of plain arithmetic on the slowed thread. */
const fixedWork = `(() => {
  const start = performance.now();
  let sum = 0;
  for (let step = 1; step < 200000; step += 1) sum += Math.sqrt(step) / step;
  window.sumOfFixedWork = sum;
  return performance.now() - start;
})()`;

const showsCrowns = (text: string, crowns: number) =>
  text.replace(/[\s,]/g, '').includes(`${crowns}00`);

interface Watched {
  /** Milliseconds of each press in turn, in steps of 8 as Event Timing rounds them. */
  readonly durations: readonly number[];
  /** What form and document showed in the first frame after each press. */
  readonly shown: readonly (readonly string[])[];
}

/** Runs in the page. A press consists of keydown, keypress and keyup; the longest of them is its duration. */
const watchPresses = `{
  const presses = new Map();
  // A key that was pressed before may be told of only now.
  const start = performance.now();
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  const take = (entries) => {
    for (const { interactionId, startTime, duration } of entries) {
      if (interactionId && startTime >= start) presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0));
    }
  };
  observer.observe({ type: 'event', durationThreshold: 16 });

  const shown = [];
  addEventListener('input', () => {
    requestAnimationFrame(() => {
      const afterTheFrame = new MessageChannel();
      afterTheFrame.port1.onmessage = () => shown.push([
        document.querySelector('.sums').textContent,
        document.querySelector('.document-host').shadowRoot.textContent,
      ]);
      afterTheFrame.port2.postMessage(undefined);
    });
  }, true);

  window.readWatched = () => {
    take(observer.takeRecords());
    return { durations: [...presses.values()], shown };
  };
}`;
