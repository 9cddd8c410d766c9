import type { Color, FontFamily } from './css-values';

/** How a document looks. Values are of types that no free text can enter. */
export interface DocumentTemplate {
  readonly name: 'classic';
  readonly colors: { readonly main: Color };
  readonly fontFamily: FontFamily;
  readonly showLogo: boolean;
}

export const classic: DocumentTemplate = {
  name: 'classic',
  colors: { main: '#2563eb' },
  fontFamily: 'Inter',
  showLogo: true,
};
