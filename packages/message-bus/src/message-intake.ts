import type { BusMessage } from '@drivein/contract';
import { decodeBusMessage } from '@drivein/contract/light';
import { createSenderLimit } from './sender-limit';

/** Why a message is dropped. */
export type DropReason = 'malformed' | 'forged' | 'replayed' | 'too-many';

export type Intake =
  | { readonly kind: 'message'; readonly message: BusMessage }
  /** The broker's copy of a message of this page, which its listeners got when it was sent. */
  | { readonly kind: 'echo' }
  | { readonly kind: 'dropped'; readonly reason: DropReason; readonly sender: string };

/** Where a message begins: on this page, in another tab of this screen, or on another device. */
export type MessageOrigin = 'own-page' | 'own-device' | 'other';

/** A message as every listener of a page gets it, once. */
export interface DeliveredMessage {
  readonly message: BusMessage;
  readonly origin: MessageOrigin;
  /** `performance.now` of this page. */
  readonly receivedAtMs: number;
}

/** The one decision about origin. Tabs of a screen share a device id, so only the message id names the page. */
export const originOf = (
  { messageId, deviceId }: Pick<BusMessage, 'messageId' | 'deviceId'>,
  own: { readonly deviceId: string; readonly isOwnId: (messageId: string) => boolean },
): MessageOrigin => {
  if (own.isOwnId(messageId)) return 'own-page';
  return deviceId === own.deviceId ? 'own-device' : 'other';
};

/** The sender id of the server: its messages may name any device. */
const SERVER = 'server';
/** Ids remembered per sender: more than it may send while a network can repeat a message. */
const IDS_KEPT = 512;
const SENDERS_KEPT = 64;

const lastPartOf = (topic: string): string => topic.slice(topic.lastIndexOf('/') + 1);

/**
 * Accepts or drops incoming messages. The broker lets each device publish below its own id only, so the topic names
 * the true sender; it is checked first, because that is cheap during a flood (OPS-05).
 */
export const createMessageIntake = ({ isOwnId }: { readonly isOwnId: (messageId: string) => boolean }) => {
  const limit = createSenderLimit();
  const seenOf = new Map<string, Set<string>>();

  const isNew = (sender: string, messageId: string): boolean => {
    const seen = seenOf.get(sender) ?? new Set();
    // Moved to the end, so that the sender with the oldest message is forgotten first.
    seenOf.delete(sender);
    seenOf.set(sender, seen);
    if (seen.has(messageId)) return false;
    seen.add(messageId);
    forgetFirst(seen, IDS_KEPT);
    forgetFirst(seenOf, SENDERS_KEPT);
    return true;
  };

  return (topic: string, payload: string, nowMs: number): Intake => {
    const sender = lastPartOf(topic);
    const dropped = (reason: DropReason): Intake => ({ kind: 'dropped', reason, sender });
    if (!limit.mayPass(sender, nowMs)) return dropped('too-many');
    const message = decodeBusMessage(payload);
    if (!message) return dropped('malformed');
    if (sender !== message.deviceId && sender !== SERVER) return dropped('forged');
    if (isOwnId(message.messageId)) return { kind: 'echo' };
    return isNew(sender, message.messageId) ? { kind: 'message', message } : dropped('replayed');
  };
};

const forgetFirst = (kept: Set<string> | Map<string, unknown>, most: number): void => {
  const [first] = kept.keys();
  if (kept.size > most && first !== undefined) kept.delete(first);
};
