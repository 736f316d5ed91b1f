import type { BusBody, BusCommand, BusMessage, BusSender } from '@drivein/contract';
import {
  createMessageIntake,
  type DeliveredMessage,
  isFor,
  isRemoteCommand,
  originOf,
} from '@drivein/message-bus';
import { logMessage } from './bus-log';
import type { KeptConnection } from './keep-connected';
import { newId } from './new-id';
import { ownDevice } from './own-device';

type Listener = (delivered: DeliveredMessage) => void;
type EnvelopeExtras = Pick<BusSender, 'sendOnly' | 'movieDetails'>;

/** The id of this page: tabs of one screen share a device id, so each needs this to recognise its own messages. */
const pageId = newId().slice(0, 12);
let messageCount = 0;
const isOwnId = (messageId: string): boolean => messageId.startsWith(`${pageId}-`);

const intake = createMessageIntake({ isOwnId });
const listeners = new Set<Listener>();
let connection: Pick<KeptConnection, 'publish'> | undefined;

export const createMessage = <C extends BusCommand>(
  command: C,
  body: BusBody<C>,
  extras: EnvelopeExtras = {},
): BusMessage =>
  // The compiler cannot see that a command and its body form one member of the union.
  ({ command, messageId: `${pageId}-${++messageCount}`, ...ownDevice(), ...extras, body }) as BusMessage;

/** Every message of this page's bus arrives here, once. A listener that throws must not stop the others. */
const deliver = (message: BusMessage, receivedAtMs: number): void => {
  const origin = originOf(message, { deviceId: ownDevice().deviceId, isOwnId });
  for (const listener of [...listeners]) {
    try {
      listener({ message, origin, receivedAtMs });
    } catch (error) {
      reportError(error);
    }
  }
};

/**
 * The messages of this page, of this screen's other tabs and of other devices: validated, without repetitions and with
 * a checked sender. Returns a stop function.
 */
export const onBusMessage = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns false when not connected: messages are not queued. */
export const sendMessage = (message: BusMessage): boolean => {
  const { command, deviceId, deviceName } = message;
  // Without a session there is no device id, and receivers ignore messages without one.
  if (deviceId === '') return false;
  const isSent = connection?.publish(JSON.stringify(message)) ?? false;
  if (isSent) logMessage({ kind: 'sent', command, deviceName });
  // A command for this screen needs no connection.
  if (isSent || (isRemoteCommand(command) && isFor(message, deviceId))) deliver(message, performance.now());
  return isSent;
};

/** Publishes to all screens of this account. */
export const publish = <C extends BusCommand>(command: C, body: BusBody<C>): boolean =>
  sendMessage(createMessage(command, body));

export const connectBus = (to: Pick<KeptConnection, 'publish'> | undefined): void => {
  connection = to;
};

/** A message from the broker. */
export const receivePayload = (topic: string, payload: string, receivedAtMs: number): void => {
  const taken = intake(topic, payload, receivedAtMs);
  if (taken.kind === 'echo') return;
  if (taken.kind === 'dropped') return logMessage(taken);
  const { message } = taken;
  logMessage({ kind: 'received', command: message.command, deviceName: message.deviceName });
  deliver(message, receivedAtMs);
};
