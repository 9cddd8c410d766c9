import type { Table } from '#functions/adapters/dynamodb/table';
import { type LocalTable, openLocalTable } from './open-table';

interface Implementations<P> {
  readonly fake: () => P;
  readonly adapter: (table: Table) => P;
}

/**
 * Runs one suite against the fake in memory and against the adapter on the local table, so that the
 * fakes of all other tests behave like the real thing.
 */
export function onFakeAndAdapter<P>(
  name: string,
  { fake, adapter }: Implementations<P>,
  suite: (port: () => P) => void,
): void {
  // Opening a database takes long on a machine that is busy otherwise.
  jest.setTimeout(60_000);

  describe(`${name} in memory`, () => {
    let port: P;
    beforeEach(() => {
      port = fake();
    });
    suite(() => port);
  });

  describe(`${name} in the table`, () => {
    let table: LocalTable;
    beforeAll(async () => {
      table = await openLocalTable();
    });
    afterAll(() => table.close());
    suite(() => adapter(table));
  });
}
