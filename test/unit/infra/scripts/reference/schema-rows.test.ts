import { rowsOf } from '#infra/scripts/reference/schema-rows';

const object = (properties: Record<string, unknown>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});

describe('the fields of a schema', () => {
  it('tell type, need and limits in words', () => {
    const [rows] = rowsOf(
      object({ name: { type: 'string', maxLength: 20 }, page: { type: 'integer', default: 1 } }, [
        'name',
      ]),
    );

    expect(rows).toEqual([
      { name: 'name', type: 'text', isRequired: true, note: 'at most 20 characters' },
      { name: 'page', type: 'whole number', isRequired: false, note: 'otherwise 1' },
    ]);
  });

  it('reach into objects and lists', () => {
    const [rows] = rowsOf(
      object({
        items: { type: 'array', items: object({ price: { type: ['string', 'number'] } }) },
        buyer: object({ email: { type: 'string', format: 'email' } }),
      }),
    );

    expect(rows?.map(({ name, type }) => [name, type])).toEqual([
      ['items', 'list of object'],
      ['items[].price', 'text or number'],
      ['buyer', 'object'],
      ['buyer.email', 'e-mail address'],
    ]);
  });

  it('point to named shapes, also in lists', () => {
    const [rows] = rowsOf(
      object({
        one: { $ref: '#/components/schemas/Client' },
        many: { type: 'array', items: { $ref: '#/components/schemas/Client' } },
      }),
    );

    expect(rows).toMatchObject([
      { type: 'Client', shape: 'Client' },
      { type: 'list of Client', shape: 'Client' },
    ]);
  });

  it('are listed for each form of a choice', () => {
    const choices = rowsOf({
      anyOf: [object({ stats: { type: 'boolean' } }), object({ total: { const: 'all' } })],
    });

    expect(choices.map((rows) => rows.map(({ name, type }) => `${name}: ${type}`))).toEqual([
      ['stats: true or false'],
      ['total: "all"'],
    ]);
  });
});
