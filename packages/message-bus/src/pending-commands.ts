import type { BusBody, BusRefusal } from '@drivein/contract';
import { REMOTE_COMMAND_TIMEOUT_MS } from '@drivein/contract/light';

/** The outcome of a command to another screen (BUS-11). */
export type CommandOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: BusRefusal }
  | { readonly kind: 'no-answer' };

export const NO_ANSWER: CommandOutcome = { kind: 'no-answer' };

/** Undefined for a plain acknowledgement, which has no outcome. */
export const outcomeIn = ({ outcome, reason }: BusBody<'message-ack'>): CommandOutcome | undefined => {
  if (outcome === 'done') return { kind: 'done' };
  return outcome === 'refused' ? { kind: 'refused', reason: reason ?? 'failed' } : undefined;
};

interface Pending {
  readonly deviceId: string;
  readonly endsAtMs: number;
  readonly settle: (outcome: CommandOutcome) => void;
}

/** Commands under way. Each is settled exactly once: by the addressed screen, or by a timeout. */
export const createPendingCommands = () => {
  const pending = new Map<string, Pending>();
  const keyOf = (messageId: string, deviceId: string) => `${messageId}\n${deviceId}`;
  const settle = (key: string, outcome: CommandOutcome) => {
    const one = pending.get(key);
    if (!one) return;
    pending.delete(key);
    one.settle(outcome);
  };
  return {
    add: (
      { messageId, deviceId }: { readonly messageId: string; readonly deviceId: string },
      nowMs: number,
      onSettled: (outcome: CommandOutcome) => void,
    ) =>
      void pending.set(keyOf(messageId, deviceId), {
        deviceId,
        endsAtMs: nowMs + REMOTE_COMMAND_TIMEOUT_MS,
        settle: onSettled,
      }),
    /** Only an answer of the addressed screen counts. */
    answer: (body: BusBody<'message-ack'>, fromDeviceId: string) => {
      const outcome = outcomeIn(body);
      if (outcome) settle(keyOf(body.ackMessageId, fromDeviceId), outcome);
    },
    expire: (nowMs: number) => {
      for (const [key, { endsAtMs }] of pending) if (endsAtMs <= nowMs) settle(key, NO_ANSWER);
    },
    /** The next time at which `expire` has work. */
    nextEndMs: () => Math.min(...[...pending.values()].map(({ endsAtMs }) => endsAtMs)),
  };
};
