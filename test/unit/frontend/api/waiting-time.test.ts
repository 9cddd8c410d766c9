import { ApiError } from '../../../../frontend/src/api/api-error';
import { minutesToWait } from '../../../../frontend/src/api/waiting-time';
import { CognitoError } from '../../../../frontend/src/platform/cognito';

const refusedByUs = (details?: object) =>
  new ApiError({ code: 'TOO_MANY_REQUESTS', status: 429, message: 'Zkuste to později.', details });
const byTrigger = (text: string) =>
  new CognitoError('UserLambdaValidationException', `PreAuthentication failed with error ${text}.`);

it.each([
  ['a call of ours', refusedByUs({ retryAfterSeconds: 540 }), 9],
  ['a moment', refusedByUs({ retryAfterSeconds: 1 }), 1],
  ['no more than a refusal', refusedByUs(), undefined],
  ['a trigger of Cognito', byTrigger('TOO_MANY_ATTEMPTS:700'), 12],
  ['another refusal of a trigger', byTrigger('CAPTCHA_INVALID'), undefined],
  [
    'a captcha that was not handed out',
    new CognitoError('TooManyRequestsException', 'CAPTCHA_INVALID', {
      cause: refusedByUs({ retryAfterSeconds: 61 }),
    }),
    2,
  ],
  ['what is no error', 'TOO_MANY_ATTEMPTS:700', undefined],
])('reads the minutes from %s', (_, failure, minutes) => {
  expect(minutesToWait(failure)).toBe(minutes);
});
