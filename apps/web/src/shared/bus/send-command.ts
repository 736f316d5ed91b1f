import type { BusBody } from '@drivein/contract';
import {
  addressees,
  type CommandOutcome,
  createPendingCommands,
  NO_ANSWER,
  type RemoteCommand,
} from '@drivein/message-bus';
import { createMessage, onAnyMessage, sendMessage } from './bus';
import { ownDevice } from './own-device';
import { type HandledOutcome, runCommand } from './remote-handlers';
import { isTabLeader } from './tab-leader';

export type { CommandOutcome } from '@drivein/message-bus';
export type CommandOutcomes = ReadonlyMap<string, CommandOutcome>;

const pending = createPendingCommands();
let timer: ReturnType<typeof setTimeout> | undefined;

const expireInTime = () => {
  clearTimeout(timer);
  const endMs = pending.nextEndMs();
  if (endMs === Infinity) return;
  timer = setTimeout(
    () => {
      pending.expire(performance.now());
      expireInTime();
    },
    // A timer may fire slightly early; anything not yet due would need another one.
    Math.max(1, Math.ceil(endMs - performance.now())),
  );
};

/** Receives acknowledgements of the other screens. Returns a stop function. */
export const listenForAcks = (): (() => void) =>
  onAnyMessage((message) => {
    if (message.command === 'message-ack') pending.answer(message.body, message.deviceId);
  });

const outcomeOf = (handled: HandledOutcome): CommandOutcome =>
  handled === 'done' ? { kind: 'done' } : { kind: 'refused', reason: handled };

/**
 * Sends a command to screens, including this one if listed, and resolves with the outcome of each: done, refused with
 * a reason, or no answer within two seconds (BUS-11).
 */
export const sendCommand = async <C extends RemoteCommand>(
  deviceIds: readonly string[],
  command: C,
  bodyFor: (deviceId: string) => BusBody<C>,
): Promise<CommandOutcomes> => {
  const own = ownDevice().deviceId;
  const outcomes = new Map<string, CommandOutcome>();
  const settled: Promise<void>[] = [];
  const asked = new Set<string>();

  const ask = (deviceId: string) => {
    const body = bodyFor(deviceId);
    const message = createMessage(command, body);
    const named = addressees(command, body) ?? deviceIds;
    const targets = deviceIds.filter((target) => named.includes(target) && !asked.has(target));
    for (const target of targets) asked.add(target);
    const isHere = (target: string) => target === own && isTabLeader();
    // Published even when only this screen is addressed, because the group counts its paused members.
    const isSent = sendMessage(message) || targets.every(isHere);
    for (const target of targets) {
      const outcome = new Promise<CommandOutcome>((resolve) => {
        if (!isSent && !isHere(target)) return resolve(NO_ANSWER);
        pending.add({ messageId: message.messageId, deviceId: target }, performance.now(), resolve);
        if (isHere(target))
          void runCommand(message, performance.now()).then((handled) => resolve(outcomeOf(handled)));
      });
      settled.push(outcome.then((known) => void outcomes.set(target, known)));
    }
  };
  for (const deviceId of deviceIds) if (!asked.has(deviceId)) ask(deviceId);
  expireInTime();
  await Promise.all(settled);
  return outcomes;
};
