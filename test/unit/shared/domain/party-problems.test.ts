import { Buyer } from '#shared/domain/party';
import { partyProblems } from '#shared/domain/party-problems';

const party = Buyer.parse({ name: 'Firma', email: 'a@b.example' });

/** The first code of each field that the stored form refuses. */
const refusedBySchema = (given: object) =>
  (Buyer.safeParse(given).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('what is wrong with a party that was typed', () => {
  it('is nothing when all can be stored, or nothing is written', () => {
    expect(partyProblems(party)).toEqual([]);
    expect(partyProblems(Buyer.parse({}))).toEqual([]);
  });

  it.each([
    ['name', 'x'.repeat(201), 'too_long'],
    ['ico', '1'.repeat(21), 'too_long'],
    ['dic', '1'.repeat(21), 'too_long'],
    ['address', 'x'.repeat(201), 'too_long'],
    ['city', 'x'.repeat(101), 'too_long'],
    ['zip', '1'.repeat(13), 'too_long'],
    ['country', 'x'.repeat(61), 'too_long'],
    ['city', '漢字', 'forbidden_characters'],
    ['email', 'nikdo@', 'email_invalid'],
  ] as const)('of %s is what the server would say too', (field, text, code) => {
    const given = { ...party, [field]: text };
    expect(partyProblems(given, 'buyer.')).toEqual([[`buyer.${field}`, code]]);
    expect(refusedBySchema(given)).toEqual([[field, code]]);
  });
});
