// Comes with jest, which keeps here what it knows of earlier runs.
import Sequencer from '@jest/test-sequencer';

/**
 * Seconds that files took, the longest and those of each kind: on a fresh clone jest knows none, and a journey that
 * begins last ends alone. They order the files and mean nothing else, so they need not be kept up to date.
 */
const estimates = [
  [/\/e2e\/emails\./, 190],
  [/\/e2e\/screens\./, 170],
  [/\/e2e\/session\.|\/new-endpoint\./, 120],
  [/\/e2e\/never-lose-work\.|\/scenarios\/(access|crash)\.|\/exports\/exchange\./, 100],
  [/\/safety\/|\/chromium\/(printed-documents|same-figures)\./, 80],
  [/\/e2e\/|\/stacks\/create-stacks\./, 60],
  [/\/chromium\/hostile-documents\.|\/scenarios\/account\./, 40],
  [/\/crash\.|\/pictures\/|\/editor\/new-invoice\.|\/seed-demo\.|\/launch\./, 20],
  [/\/scenarios\/|\/cognito\/|\/stacks\/|-assembly\.|-across-instances\./, 10],
];

/** Runs the longest tests first, so that no core waits for another at the end. */
export default class LongestFirst extends Sequencer {
  time(test) {
    const known = super.time(test);
    if (known !== undefined) return known;
    const [, seconds] = estimates.find(([path]) => path.test(test.path)) ?? [];
    // Of the others, the larger file takes longer: as a rule a second for so many bytes.
    return seconds === undefined ? test.context.hasteFS.getSize(test.path) / 5 : seconds * 1000;
  }
}
