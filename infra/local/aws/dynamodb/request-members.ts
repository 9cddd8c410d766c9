import { invalid } from './refusals';
import type { Item, Json } from './wire-types';

export function optionalText(data: Json, name: string): string | undefined {
  const value = data[name];
  if (value !== undefined && typeof value !== 'string') throw invalid(`${name} must be a string`);
  return value;
}

export function text(data: Json, name: string): string {
  const value = optionalText(data, name);
  if (value === undefined) throw missing(name);
  return value;
}

export function record(data: Json, name: string): Json {
  const value = data[name];
  if (!isRecord(value)) throw missing(name);
  return value;
}

export function records(data: Json, name: string): Json[] {
  const value = data[name];
  if (!Array.isArray(value)) throw missing(name);
  return value.filter(isRecord);
}

/** A key or an item; what its attributes hold is checked by dynalite's rules. */
export function item(data: Json, name: string): Item {
  return record(data, name) as Item;
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function missing(name: string) {
  return invalid(
    `1 validation error detected: Value null at '${name[0]?.toLowerCase()}${name.slice(1)}' failed to satisfy constraint: Member must not be null`,
  );
}
