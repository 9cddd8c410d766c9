export interface ChangingStyles {
  readonly sheet: CSSStyleSheet;
  write(css: string): void;
}

/** A style sheet that is read anew only when it says something else. */
export function changingStyles(): ChangingStyles {
  const sheet = new CSSStyleSheet();
  let written: string | undefined;
  return {
    sheet,
    write(css) {
      if (css !== written) sheet.replaceSync(css);
      written = css;
    },
  };
}
