import type { BusBody } from '@drivein/contract';
import {
  addressees,
  type CommandOutcome,
  createPendingCommands,
  isFor,
  isRemoteCommand,
  NO_ANSWER,
  type RemoteCommand,
  wantsPlainAck,
} from '@drivein/message-bus';
import { isToggleOn } from '../device/toggles';
import { createMessage, onBusMessage, publish, sendMessage } from './bus';
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

const ackOf = (ackMessageId: string, outcome: HandledOutcome): BusBody<'message-ack'> =>
  outcome === 'done'
    ? { ackMessageId, outcome: 'done' }
    : { ackMessageId, outcome: 'refused', reason: outcome };

/**
 * Runs the commands for this screen and acknowledges each with its outcome (BUS-11), to this page without the bus where
 * it sent the command. Takes the acknowledgements of the other screens. Returns a stop function.
 */
export const answerCommands = (): (() => void) =>
  onBusMessage(({ message, origin }) => {
    if (message.command === 'message-ack') return pending.answer(message.body, message.deviceId);
    const { deviceId } = ownDevice();
    if (!isTabLeader() || !isFor(message, deviceId)) return;
    if (isRemoteCommand(message.command)) {
      void runCommand(message).then((outcome) => {
        const ack = ackOf(message.messageId, outcome);
        if (origin === 'own-page') pending.answer(ack, deviceId);
        else publish('message-ack', ack);
      });
    } else if (origin !== 'own-page' && wantsPlainAck(message, deviceId, isToggleOn('message ack'))) {
      publish('message-ack', { ackMessageId: message.messageId });
    }
  });

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
    // Published even when only this screen is addressed, because the group counts its paused members. An answer of
    // this screen comes later than this call, so that the command is pending by then.
    const isSent = sendMessage(message);
    for (const target of targets) {
      const outcome = new Promise<CommandOutcome>((resolve) => {
        if (!isSent && !(target === own && isTabLeader())) return resolve(NO_ANSWER);
        pending.add({ messageId: message.messageId, deviceId: target }, performance.now(), resolve);
      });
      settled.push(outcome.then((known) => void outcomes.set(target, known)));
    }
  };
  for (const deviceId of deviceIds) if (!asked.has(deviceId)) ask(deviceId);
  expireInTime();
  await Promise.all(settled);
  return outcomes;
};
