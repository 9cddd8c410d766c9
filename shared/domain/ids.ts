import type * as z from 'zod';

/** The Cognito `sub` of the account that owns a record. */
export type UserId = string & z.$brand<'UserId'>;
export type InvoiceId = string & z.$brand<'InvoiceId'>;
export type ClientId = string & z.$brand<'ClientId'>;
export type JobId = string & z.$brand<'JobId'>;
export type PictureId = string & z.$brand<'PictureId'>;
export type ClientImportId = string & z.$brand<'ClientImportId'>;
