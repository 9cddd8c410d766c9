import { parseDic } from '#shared/domain/dic';
import { isIco, normaliseIco, suggestIco } from '#shared/domain/ico';
import type { SettingsMessageId } from '../messages/catalogue';

/** What looks wrong about a number, and the value that is probably meant. It is advice: saving stays possible. */
export interface NumberAdvice {
  readonly message: SettingsMessageId;
  readonly count?: number;
  readonly suggestion?: string | undefined;
}

export function icoAdvice(text: string): NumberAdvice | undefined {
  const digits = text.replace(/\s/gu, '');
  if (digits === '' || normaliseIco(digits)) return undefined;
  if (/^\d{8}$/.test(digits)) return { message: 'settings.seller.icoCheckError' };
  return {
    message: 'settings.seller.icoLengthError',
    count: digits.length,
    suggestion: suggestIco(digits),
  };
}

/** A firm's DIČ is its IČO with CZ in front, so a valid IČO tells what was meant. */
export function dicAdvice(text: string, ico: string): NumberAdvice | undefined {
  if (text.trim() === '' || parseDic(text)) return undefined;
  const fromIco = normaliseIco(ico);
  const suggestion = fromIco && isIco(fromIco) ? `CZ${fromIco}` : undefined;

  const czechDigits = /^CZ(\d*)$/i.exec(text.replace(/[\s.-]/gu, ''))?.[1];
  if (czechDigits !== undefined && czechDigits.length < 8) {
    return { message: 'settings.seller.dicLengthError', count: czechDigits.length, suggestion };
  }
  return { message: 'settings.seller.dicFormError', suggestion };
}

/** `60200` as people read it: `602 00`. Anything else stays as it was typed. */
export function tidyZip(text: string): string {
  const digits = text.replace(/\s/gu, '');
  return /^\d{5}$/.test(digits) ? `${digits.slice(0, 3)} ${digits.slice(3)}` : text.trim();
}
