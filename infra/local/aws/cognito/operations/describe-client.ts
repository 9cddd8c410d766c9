import * as z from 'zod';
import { getClient, getPool } from '../directory';
import { notFound } from '../refusals';
import { operation } from './operation';

/** What the client of a pool offers, as far as it is played here. */
export const describeUserPoolClient = operation(
  z.object({ UserPoolId: z.string(), ClientId: z.string() }),
  async (cognito, input, caller) => {
    const pool = getPool(cognito, input.UserPoolId);
    caller.authorise('cognito-idp:DescribeUserPoolClient', pool.arn);

    const client = getClient(cognito, input.ClientId);
    if (client.pool !== pool) throw notFound(`User pool client ${client.id} does not exist.`);
    return {
      UserPoolClient: { ...client.properties, UserPoolId: pool.id, ClientId: client.id },
    };
  },
);
