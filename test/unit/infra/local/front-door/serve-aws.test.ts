import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { AwsError } from '#infra/local/aws/front-door/aws-error';
import { createIdentityRegistry, type Identity } from '#infra/local/aws/front-door/identity';
import { type FrontDoor, serveAws } from '#infra/local/aws/front-door/serve-aws';
import type { AwsRequest, ServiceHandler, ServiceName } from '#infra/local/aws/front-door/service';
import { jsonReply } from '#infra/local/aws/front-door/wire-protocol';
import { root } from '../../../../support/local/identities';

const nobody: Identity = {
  name: 'nobody',
  accessKeyId: 'NB',
  secretAccessKey: 'n',
  statements: [],
};

let seen: AwsRequest | undefined;
let fault: unknown;
let door: FrontDoor;

function recording(service: ServiceName, reply: (request: AwsRequest) => unknown): ServiceHandler {
  return {
    service,
    ownsPath: (path) => service === 'cognito-idp' && path.endsWith('/.well-known/jwks.json'),
    handle: async (request) => {
      seen = request;
      return jsonReply(service, reply(request));
    },
  };
}

beforeAll(async () => {
  door = await serveAws({
    port: 0,
    identities: createIdentityRegistry([root, nobody]),
    onFault: (error) => {
      fault = error;
    },
    handlers: [
      recording('dynamodb', (request) => {
        request.authorise('dynamodb:ListTables', '*');
        return { TableNames: [] };
      }),
      recording('sqs', () => {
        throw new AwsError('QueueDoesNotExist', 'No such queue', {
          queryCode: 'AWS.SimpleQueueService.NonExistentQueue',
        });
      }),
      recording('cognito-idp', (request) => ({ Users: [], unsigned: !request.identity })),
      recording('ses', (request) => {
        request.authorise(
          'ses:GetEmailIdentity',
          'arn:aws:ses:eu-central-1:000000000000:identity/x',
        );
        throw new TypeError('broken on purpose');
      }),
    ],
  });
});
afterAll(() => door.close());
beforeEach(() => {
  seen = undefined;
  fault = undefined;
});

function settings({ accessKeyId, secretAccessKey }: Identity = root) {
  return {
    endpoint: door.url,
    region: 'eu-central-1',
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  };
}

function post(headers: Record<string, string>): Promise<Response> {
  return fetch(door.url, { method: 'POST', headers, body: '{}' });
}

describe('serveAws', () => {
  it('hands a signed call to the service that its target names', async () => {
    await new DynamoDBClient(settings()).send(new ListTablesCommand({ Limit: 3 }));

    expect(seen).toMatchObject({ target: 'ListTables', identity: { name: 'root' } });
    expect(seen?.body.toString()).toBe('{"Limit":3}');
  });

  it('gives every reply a request id, which the SDK shows', async () => {
    const { $metadata } = await new CognitoIdentityProviderClient(settings()).send(
      new ListUsersCommand({ UserPoolId: 'eu-central-1_a' }),
    );

    expect($metadata.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('routes a REST service by its credential scope, its path encoded twice in the signature', async () => {
    const call = new SESv2Client(settings()).send(
      new GetEmailIdentityCommand({ EmailIdentity: 'jana+faktury@splatno.cz' }),
    );

    await expect(call).rejects.toMatchObject({ name: 'InternalFailure' });
    expect(seen?.path).toBe('/v2/email/identities/jana%2Bfaktury%40splatno.cz');
    expect(fault).toBeInstanceOf(TypeError);
  });

  it('refuses what the policies of the caller do not allow', async () => {
    await expect(
      new DynamoDBClient(settings(nobody)).send(new ListTablesCommand({})),
    ).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('is not authorized to perform: dynamodb:ListTables'),
    });
    await expect(
      new SESv2Client(settings(nobody)).send(new GetEmailIdentityCommand({ EmailIdentity: 'x' })),
    ).rejects.toMatchObject({ name: 'AccessDeniedException', $metadata: { httpStatusCode: 403 } });
  });

  it.each([
    ['an unknown key', { ...root, accessKeyId: 'WHO' }, 'UnrecognizedClientException'],
    ['a wrong secret', { ...root, secretAccessKey: 'x' }, 'InvalidSignatureException'],
  ])('refuses %s', async (_, identity, name) => {
    const call = new DynamoDBClient(settings(identity)).send(new ListTablesCommand({}));

    await expect(call).rejects.toMatchObject({ name });
    expect(seen).toBeUndefined();
  });

  it('refuses an unsigned call only where the service asks who calls', async () => {
    const signIn = await post({ 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' });
    const list = await post({ 'x-amz-target': 'DynamoDB_20120810.ListTables' });

    expect(await signIn.json()).toEqual({ Users: [], unsigned: true });
    expect(list.status).toBe(400);
    expect(await list.json()).toMatchObject({
      __type: 'com.amazon.coral.service#MissingAuthenticationTokenException',
    });
  });

  it('names errors as the service and the SDK name them', async () => {
    await expect(new SQSClient(settings()).send(new ListQueuesCommand({}))).rejects.toMatchObject({
      name: 'QueueDoesNotExist',
      message: 'No such queue',
    });
  });

  it('serves the public documents that a service claims, and nothing else', async () => {
    const jwks = await fetch(`${door.url}/eu-central-1_a/.well-known/jwks.json`);
    const other = await fetch(`${door.url}/anything`);

    expect(jwks.status).toBe(200);
    expect(seen?.path).toBe('/eu-central-1_a/.well-known/jwks.json');
    expect(other.status).toBe(404);
  });

  it('lets a browser of any origin call and read the error type', async () => {
    const origin = 'http://127.0.0.1:5173';
    const preflight = await fetch(door.url, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-headers': 'x-amz-target,content-type' },
    });
    const call = await post({ origin, 'x-amz-target': 'AWSCognitoIdentityProviderService.X' });

    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-amz-target,content-type');
    expect(call.headers.get('access-control-allow-origin')).toBe('*');
    expect(call.headers.get('access-control-expose-headers')).toContain('x-amzn-errortype');
  });
});
