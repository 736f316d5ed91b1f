import type { BusBody, BusCommand, BusMessage } from '@drivein/contract';

let count = 0;

/** A message as another device would send it. */
export const aMessage = <C extends BusCommand>(deviceId: string, command: C, body: BusBody<C>): BusMessage =>
  ({
    messageId: `m-${count++}`,
    deviceId,
    screenId: `S-${deviceId}`,
    deviceType: 'companion',
    deviceName: deviceId,
    screenName: deviceId,
    command,
    body,
  }) as BusMessage;
