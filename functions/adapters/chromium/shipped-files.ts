import { fontFiles } from './fonts';
import { chromiumArchives } from './unpack-chromium';

/** Files that the adapter reads from installed packages at run time: a bundle has to carry them along. */
export const shippedFiles: Readonly<Record<string, readonly string[]>> = {
  '@sparticuz/chromium': ['package.json', ...chromiumArchives],
  ...fontFiles(),
};
