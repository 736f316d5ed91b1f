import type { BusMessage } from '@drivein/contract';
import { decodeBusMessage } from '@drivein/contract/light';
import { createSenderLimit } from './sender-limit';

/** Why a message is dropped. */
export type DropReason = 'malformed' | 'forged' | 'replayed' | 'too-many';

export type Intake =
  | { readonly kind: 'message'; readonly message: BusMessage }
  /** Messages of this page come back with those of the others. */
  | { readonly kind: 'echo' }
  | { readonly kind: 'dropped'; readonly reason: DropReason; readonly sender: string };

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
