// dynalite ships no types; these cover the modules that the emulator builds on.

declare module 'dynalite/db/index.js' {
  type Item = import('./wire-types').Item;
  type Table = import('./wire-types').TableDescription;
  type Index = import('./wire-types').IndexDescription;
  type Failure = Error | null | undefined;

  export function createKey(item: Item, table: Table): string;
  export function createIndexKey(
    item: Item,
    table: Table,
    keySchema: readonly import('./wire-types').KeyElement[],
  ): string;
  export function validateKey(key: Item, table: Table): Failure;
  export function validateItem(item: Item, table: Table): Failure;
  export function checkConditional(data: object, existing: Item | undefined): Failure;
  export function validationError(message: string): Error;
  export function getIndexActions(
    indexes: readonly Index[],
    existing: Item | undefined,
    item: Item | undefined,
    table: Table,
  ): { readonly puts: readonly { index: string; key: string; item: Item }[] };
}

declare module 'dynalite/validations/index.js' {
  export function checkTypes(data: object, types: object): Record<string, unknown>;
  export function checkValidations(
    data: object,
    types: object,
    custom: unknown,
    store: { readonly options: { readonly maxItemSize: number } },
  ): void;
}

declare module 'dynalite/validations/*.js' {
  export const types: object;
  export const custom: unknown;
}

declare module 'dynalite/actions/*.js' {
  const action: import('./store-view').Action;
  export default action;
}
