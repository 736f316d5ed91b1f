import type { BusMessage } from '@drivein/contract';
import { decodeBusMessage } from '@drivein/contract/light';
import { createSenderLimit } from './sender-limit';

/** Why a message is not listened to. */
export type DropReason = 'malformed' | 'forged' | 'replayed' | 'too-many';

export type Intake =
  | { readonly kind: 'message'; readonly message: BusMessage }
  /** What this very page sent comes back with everybody's. */
  | { readonly kind: 'echo' }
  | { readonly kind: 'dropped'; readonly reason: DropReason; readonly sender: string };

/** As whom the server speaks: its messages may carry any sender. */
const SERVER = 'server';
/** Of each sender: more than it may send in the time in which a network repeats itself. */
const IDS_KEPT = 512;
const SENDERS_KEPT = 64;

const lastPartOf = (topic: string): string => topic.slice(topic.lastIndexOf('/') + 1);

/**
 * Judges what arrives. The broker lets each device publish below its own id only, so the topic says who really
 * speaks; it is looked at first, because that costs nothing and a flood shall cost nothing.
 */
export const createMessageIntake = ({ isOwnId }: { readonly isOwnId: (messageId: string) => boolean }) => {
  const limit = createSenderLimit();
  const seenOf = new Map<string, Set<string>>();

  const isNew = (sender: string, messageId: string): boolean => {
    const seen = seenOf.get(sender) ?? new Set();
    // Moved to the end: whoever was silent for longest is forgotten first.
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
