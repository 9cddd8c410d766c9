/**
 * How the browser is started for printing, beside what the machine needs. Never among them:
 * `--disable-web-security`, `--single-process`, `--allow-running-insecure-content`.
 */
export const printingArguments = [
  // Nothing of the page may open a window.
  '--block-new-web-contents',
  '--disable-webgl',
  '--font-render-hinting=none',
  '--no-zygote',
];
