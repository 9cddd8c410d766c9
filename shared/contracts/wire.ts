import type * as z from 'zod';
import type { EndpointShape, FileReply } from './endpoint';
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
type Shape<Id extends EndpointId> = EndpointsById[Id] & EndpointShape;

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T };

export type WireRequest<Id extends EndpointId> = Part<'params', Input<Shape<Id>['params']>> &
  Part<'query', Input<Shape<Id>['query']>> &
  Part<'body', Input<Shape<Id>['body']>>;

/** The body of a successful answer. */
export type WireReply<Id extends EndpointId> = {
  [S in keyof Shape<Id>['responses'] & number]: Shape<Id>['responses'][S] extends z.ZodType
    ? z.input<Shape<Id>['responses'][S]>
    : Shape<Id>['responses'][S] extends FileReply
      ? Blob
      : null;
}[keyof Shape<Id>['responses'] & number];
