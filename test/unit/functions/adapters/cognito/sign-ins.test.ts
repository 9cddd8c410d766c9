import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { cognitoSignIns } from '#functions/adapters/cognito/sign-ins';

const client = new CognitoIdentityProviderClient({ region: 'eu-central-1' });
const cognito = mockClient(client);
const signIns = cognitoSignIns({ userPoolId: 'pool-1' }, () => client);

beforeEach(() => cognito.reset());

describe('removing a way in', () => {
  it('removes the user of the pool', async () => {
    cognito.on(AdminDeleteUserCommand).resolves({});
    await signIns.remove('google_17');
    const [call] = cognito.commandCalls(AdminDeleteUserCommand);
    expect(call?.args[0].input).toEqual({ UserPoolId: 'pool-1', Username: 'google_17' });
  });

  it('is done when it was done before, and not when Cognito cannot', async () => {
    const gone = new UserNotFoundException({ message: 'User does not exist.', $metadata: {} });
    cognito.on(AdminDeleteUserCommand).rejectsOnce(gone).rejects(new Error('busy'));
    await expect(signIns.remove('x')).resolves.toBeUndefined();
    await expect(signIns.remove('x')).rejects.toThrow('busy');
  });
});
