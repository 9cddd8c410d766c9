import { workers } from '#shared/contracts/workers';
import { EmailText } from '#shared/domain/party';
import { consume, type Job } from '../../runtime/consume';

const worker = workers.preSignUp;

/** Cognito shows the message to whoever registers, after words of its own. */
const refusal = 'Zadejte platný email / Enter a valid email address';

/** Cognito accepts addresses that no mail program of ours would send to, such as those with spaces in quotes. */
export const preSignUp: Job<typeof worker> =
  () =>
  async ({ event }) => {
    const email = event.request.userAttributes['email'];
    if (!email || !EmailText.safeParse(email).success) throw new Error(refusal);
    return {};
  };

export const handler = consume(worker, preSignUp, {});
