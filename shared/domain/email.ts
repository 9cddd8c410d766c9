import { limits } from './limits';

/** One plain address that every mail server takes, without the tricks of the header syntax. */
const plain =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** A domain in letters and digits of any script, and in nothing that a URL reads as something else. */
const international = /^[\p{Letter}\p{Mark}\p{Number}.-]+$/u;
const ascii = /^[ -~]*$/;

function asciiDomain(domain: string): string | undefined {
  if (ascii.test(domain)) return domain;
  if (!international.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/**
 * The address under which mail is sent: a domain in other letters (`jan@háčky.cz`) as the name system has it
 * (`jan@xn--hky-ela4t.cz`), what stands before it as it is. Undefined for what is no address.
 */
export function asciiEmail(address: string): string | undefined {
  if (address.length > limits.emailLength) return undefined;
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  if (at < 1 || domain === undefined) return undefined;
  const sent = `${address.slice(0, at)}@${domain}`;
  return sent.length <= limits.emailLength && plain.test(sent) ? sent : undefined;
}

/** Whether a text can be an address at all; whether it reaches somebody, only a message can tell. */
export function isEmail(text: string): boolean {
  return asciiEmail(text.trim()) !== undefined;
}

/** What an account can sign in by: an address in plain letters throughout, no longer than the user pool takes. */
export function isAccountEmail(text: string): boolean {
  return text.length <= limits.accountEmailLength && plain.test(text);
}

/** The same for all ways of writing one address. */
export function emailKey(address: string): string {
  return (asciiEmail(address) ?? address).toLowerCase();
}
