/** An attribute beside the body, as it travels; bytes are base64. */
export interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue?: string;
  readonly BinaryValue?: string;
}

export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

export interface Message {
  readonly id: string;
  /** Orders the messages of a queue, and names them in the store. */
  readonly sequence: string;
  readonly body: string;
  readonly attributes: MessageAttributes;
  readonly senderId: string;
  readonly sentAt: number;
  /** Delayed and received messages are not given out before this moment. */
  readonly visibleAt: number;
  readonly receiveCount: number;
  readonly firstReceivedAt?: number;
  /** Of the latest receipt; earlier ones no longer delete anything. */
  readonly receiptHandle?: string;
  readonly groupId?: string;
  readonly deduplicationId?: string;
  /** The queue that gave up on the message, when this one is for dead letters. */
  readonly deadLetterSourceArn?: string;
}

export function messageBytes(body: string, attributes: MessageAttributes): number {
  return Object.entries(attributes).reduce(
    (sum, [name, { DataType, StringValue = '', BinaryValue = '' }]) =>
      sum +
      Buffer.byteLength(name + DataType + StringValue) +
      Buffer.byteLength(BinaryValue, 'base64'),
    Buffer.byteLength(body),
  );
}
