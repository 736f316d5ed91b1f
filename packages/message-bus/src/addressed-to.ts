import type { BusBody, BusCommand, BusMessage } from '@drivein/contract';
import { isRemoteCommand } from './command-roles';

const isPlay = (command: BusCommand): boolean =>
  command === 'play-movie' || command === 'play-vam' || command === 'play-trailer';

/**
 * The screens a message is for; undefined where it names none and so is for all. A play command is one message for all
 * the screens that shall watch; any other names one, even where `devices` tells what else was pressed with it.
 */
export const addressees = <C extends BusCommand>(
  command: C,
  body: BusBody<C>,
): readonly string[] | undefined => {
  const { deviceId, devices } = body as { deviceId?: string; devices?: readonly { deviceId: string }[] };
  if (isPlay(command)) return (devices ?? []).map((device) => device.deviceId);
  // There the id is that of the screen which speaks of itself.
  return command === 'media-position' || command === 'media-sync' || deviceId === undefined
    ? undefined
    : [deviceId];
};

/** Whether this screen is named by it, or everybody is meant. */
export const isFor = ({ command, body }: BusMessage, deviceId: string): boolean =>
  addressees(command, body)?.includes(deviceId) ?? true;

/**
 * The plain acknowledgement that the toggle asks for (BUS-07): of whatever names this screen. Commands answer with
 * their outcome anyway, and an answer is not answered.
 */
export const wantsPlainAck = ({ command, body }: BusMessage, deviceId: string, isAckOn: boolean): boolean =>
  isAckOn &&
  command !== 'message-ack' &&
  !isRemoteCommand(command) &&
  (addressees(command, body)?.includes(deviceId) ?? false);
