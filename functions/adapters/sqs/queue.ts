import { SQSClient } from '@aws-sdk/client-sqs';

/** The queue, and the client that reaches it. */
export interface Queue {
  readonly url: string;
  readonly client: SQSClient;
}

let sharedClient: SQSClient | undefined;

export function openQueue(urlOf: () => string): Queue {
  return {
    get url() {
      return urlOf();
    },
    get client() {
      sharedClient ??= new SQSClient({});
      return sharedClient;
    },
  };
}
