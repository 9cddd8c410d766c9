import type * as z from 'zod';
import type { Minor } from '../domain/money';
import type { FileReply } from './endpoint';
import type { contracts } from './index';

/**
 * The types of what travels: strings for amounts and days. For callers that do not decode,
 * such as the browser app, which does not ship the schemas.
 */
type Groups = typeof contracts;
type ById = {
  [G in keyof Groups]: {
    [K in keyof Groups[G] as K extends string ? `${G}.${K}` : never]: Groups[G][K];
  };
}[keyof Groups];
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (
  i: infer I,
) => void
  ? I
  : never;

export type EndpointsById = UnionToIntersection<ById>;
export type EndpointId = keyof EndpointsById & string;

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T };

/** A query of which nothing has to be given can be left out. */
type QueryPart<T> = object extends T ? { query?: T } : Part<'query', T>;

type Field<E, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [K in Name]: infer S;
}
  ? Input<S>
  : undefined;

export type WireRequest<Id extends EndpointId> = Part<
  'params',
  Field<EndpointsById[Id], 'params'>
> &
  QueryPart<Field<EndpointsById[Id], 'query'>> &
  Part<'body', Field<EndpointsById[Id], 'body'>>;

/** A domain value as it is written: amounts become decimal text, days, moments and ids already are text. */
export type OnWire<T> = T extends Minor
  ? string
  : T extends readonly (infer U)[]
    ? readonly OnWire<U>[]
    : T extends string | number | boolean | null | undefined
      ? T
      : T extends object
        ? { readonly [K in keyof T]: OnWire<T[K]> }
        : T;

type Written<R> = R extends z.ZodType ? OnWire<z.output<R>> : R extends FileReply ? Blob : null;

type Responses<Id extends EndpointId> = EndpointsById[Id] extends { readonly responses: infer R }
  ? R
  : never;

/** The body of a successful answer. */
export type WireReply<Id extends EndpointId> = {
  [S in keyof Responses<Id>]: Written<Responses<Id>[S]>;
}[keyof Responses<Id>];
