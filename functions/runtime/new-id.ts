import { randomBytes } from 'node:crypto';
import { epochMillisecondsOf, type Instant } from '#shared/domain/calendar';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeLength = 10;
const randomLength = 16;

/** A ULID: ten digits of time, so that ids sort by age, and eighty random bits. */
export function newId<Id extends string>(at: Instant): Id {
  let time = epochMillisecondsOf(at);
  let head = '';
  for (let position = 0; position < timeLength; position += 1) {
    head = `${digits.charAt(time % 32)}${head}`;
    time = Math.floor(time / 32);
  }
  const tail = [...randomBytes(randomLength)].map((byte) => digits.charAt(byte % 32)).join('');
  return `${head}${tail}` as Id;
}
