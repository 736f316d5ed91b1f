import type { BusBody, BusCommand, BusMessage } from '@drivein/contract';
import { isRemoteCommand } from './command-roles';

const isPlay = (command: BusCommand): boolean =>
  command === 'play-movie' || command === 'play-vam' || command === 'play-trailer';

/**
 * The addressees of a message; undefined means all. A play command addresses every screen that shall watch; any other
 * command addresses one, and its `devices` only lists the other members of the same press.
 */
export const addressees = <C extends BusCommand>(
  command: C,
  body: BusBody<C>,
): readonly string[] | undefined => {
  const { deviceId, devices } = body as { deviceId?: string; devices?: readonly { deviceId: string }[] };
  if (isPlay(command)) return (devices ?? []).map((device) => device.deviceId);
  // In these the id is the sender's own.
  return command === 'media-position' || command === 'media-sync' || deviceId === undefined
    ? undefined
    : [deviceId];
};

/** Whether the message addresses this screen, by name or as a broadcast. */
export const isFor = ({ command, body }: BusMessage, deviceId: string): boolean =>
  addressees(command, body)?.includes(deviceId) ?? true;

/**
 * The plain acknowledgement of the toggle (BUS-07), for every message that names this screen. Commands answer with
 * their outcome instead, and answers are not acknowledged.
 */
export const wantsPlainAck = ({ command, body }: BusMessage, deviceId: string, isAckOn: boolean): boolean =>
  isAckOn &&
  command !== 'message-ack' &&
  !isRemoteCommand(command) &&
  (addressees(command, body)?.includes(deviceId) ?? false);
