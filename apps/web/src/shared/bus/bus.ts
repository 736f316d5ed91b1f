import type { BusBody, BusCommand, BusMessage, BusSender } from '@drivein/contract';
import { createMessageIntake } from '@drivein/message-bus';
import { logMessage } from './bus-log';
import type { KeptConnection } from './keep-connected';
import { newId } from './new-id';
import { ownDevice } from './own-device';

type Listener = (message: BusMessage, receivedAtMs: number) => void;
type EnvelopeExtras = Pick<BusSender, 'sendOnly' | 'movieDetails'>;

/** The id of this page: tabs of one screen share a device id, so each needs this to recognise its own messages. */
const pageId = newId().slice(0, 12);
let messageCount = 0;
const isOwnId = (messageId: string): boolean => messageId.startsWith(`${pageId}-`);

const intake = createMessageIntake({ isOwnId });
const listeners = new Set<Listener>();
const deviceListeners = new Set<Listener>();
const sentListeners = new Set<(message: BusMessage) => void>();
let connection: Pick<KeptConnection, 'publish'> | undefined;

export const createMessage = <C extends BusCommand>(
  command: C,
  body: BusBody<C>,
  extras: EnvelopeExtras = {},
): BusMessage =>
  // The compiler cannot see that a command and its body form one member of the union.
  ({ command, messageId: `${pageId}-${++messageCount}`, ...ownDevice(), ...extras, body }) as BusMessage;

/** Returns false when not connected: messages are not queued. */
export const sendMessage = (message: BusMessage): boolean => {
  // Without a session there is no device id, and receivers ignore messages without one.
  if (message.deviceId === '') return false;
  if (!connection?.publish(JSON.stringify(message))) return false;
  logMessage({ kind: 'sent', command: message.command, deviceName: message.deviceName });
  for (const listener of [...sentListeners]) listener(message);
  return true;
};

/** Publishes to all screens of this account. */
export const publish = <C extends BusCommand>(command: C, body: BusBody<C>): boolean =>
  sendMessage(createMessage(command, body));

/**
 * Messages of other devices: validated, deduplicated and with a checked sender. `receivedAtMs` is `performance.now`.
 */
export const onBusMessage = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For the bus itself: includes the messages of this screen's other tabs. */
export const onAnyMessage = (listener: Listener): (() => void) => {
  deviceListeners.add(listener);
  return () => deviceListeners.delete(listener);
};

/** For the bus itself: the messages this page sent. */
export const onSentMessage = (listener: (message: BusMessage) => void): (() => void) => {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
};

export const connectBus = (to: Pick<KeptConnection, 'publish'> | undefined): void => {
  connection = to;
};

/** A listener that throws must not stop the others. */
const notify = (targets: ReadonlySet<Listener>, message: BusMessage, receivedAtMs: number): void => {
  for (const listener of [...targets]) {
    try {
      listener(message, receivedAtMs);
    } catch (error) {
      reportError(error);
    }
  }
};

export const receivePayload = (topic: string, payload: string, receivedAtMs: number): void => {
  const taken = intake(topic, payload, receivedAtMs);
  if (taken.kind === 'echo') return;
  if (taken.kind === 'dropped') return logMessage(taken);
  const { message } = taken;
  logMessage({ kind: 'received', command: message.command, deviceName: message.deviceName });
  notify(deviceListeners, message, receivedAtMs);
  if (message.deviceId !== ownDevice().deviceId) notify(listeners, message, receivedAtMs);
};
