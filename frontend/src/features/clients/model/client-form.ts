import type { WireReply, WireRequest } from '#shared/contracts/wire';

export type Client = WireReply<'clients.create'>['client'];
export type ClientReply = WireReply<'clients.get'>;
type ClientBody = WireRequest<'clients.create'>['body'];
export type ClientForm = Required<{ [K in keyof ClientBody]: string }>;
export type ClientField = keyof ClientForm;

export const emptyForm: ClientForm = {
  name: '',
  ico: '',
  dic: '',
  address: '',
  city: '',
  zip: '',
  country: '',
  email: '',
};

export function formOf({ name, ico, dic, address, city, zip, country, email }: Client): ClientForm {
  return { name, ico, dic, address, city, zip, country, email };
}
