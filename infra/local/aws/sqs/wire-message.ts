import { attributesDigest, bodyDigest } from './digests';
import type { Message, MessageAttributes } from './message';

export type Json = Record<string, unknown>;

/** A message as ReceiveMessage gives it, with the attributes that the receiver named. */
export function wireMessage(
  message: Message,
  asked: { readonly system: readonly string[]; readonly attributes: readonly string[] },
): Json {
  const system = Object.entries(systemAttributes(message)).filter(
    ([name]) => asked.system.includes('All') || asked.system.includes(name),
  );
  const attributes = selectAttributes(message.attributes, asked.attributes);
  const digest = attributesDigest(attributes);

  return {
    MessageId: message.id,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: bodyDigest(message.body),
    ...(system.length > 0 && { Attributes: Object.fromEntries(system) }),
    ...(digest && { MessageAttributes: attributes, MD5OfMessageAttributes: digest }),
  };
}

export function systemAttributes(message: Message): Record<string, string> {
  return {
    SenderId: message.senderId,
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
    ...(message.groupId && {
      SequenceNumber: message.sequence,
      MessageGroupId: message.groupId,
    }),
    ...(message.deduplicationId && { MessageDeduplicationId: message.deduplicationId }),
    ...(message.deadLetterSourceArn && { DeadLetterQueueSourceArn: message.deadLetterSourceArn }),
  };
}

/** Names may be `All`, `.*` or end in `.*`, which stands for every name that begins alike. */
function selectAttributes(all: MessageAttributes, names: readonly string[]): MessageAttributes {
  const isAsked = (name: string) =>
    names.some(
      (asked) =>
        asked === 'All' ||
        asked === name ||
        (asked.endsWith('.*') && name.startsWith(asked.slice(0, -2))),
    );
  return Object.fromEntries(Object.entries(all).filter(([name]) => isAsked(name)));
}
