import { BUS_COMMANDS } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { aMessage } from './a-bus-message';
import { addressees, isFor, wantsPlainAck } from './addressed-to';
import { isRemoteCommand } from './command-roles';

describe('the addressees of a message', () => {
  it('a play command is for all its devices, and for none without a list', () => {
    const { command, body } = aMessage('play-movie');
    expect(addressees(command, body)).toEqual(['d-1', 'd-2']);
    expect(isFor(aMessage('play-movie', { devices: [] }), 'd-1')).toBe(false);
  });

  it('any other command is for the named device only, even with a list of others', () => {
    const pause = aMessage('media-pause', { deviceId: 'd-1', devices: [{ deviceId: 'd-2', screenId: 's' }] });
    expect(isFor(pause, 'd-1')).toBe(true);
    expect(isFor(pause, 'd-2')).toBe(false);
  });

  it('a report of a screen about itself is for all', () => {
    for (const command of ['media-position', 'media-sync', 'device-broadcast', 'send-title-details'] as const)
      expect(isFor(aMessage(command), 'anybody')).toBe(true);
  });
});

describe('a plain acknowledgement', () => {
  it('is sent only with the toggle on [BUS-07b]', () => {
    expect(wantsPlainAck(aMessage('device-sync-done'), 'd-1', true)).toBe(true);
    expect(wantsPlainAck(aMessage('device-sync-done'), 'd-1', false)).toBe(false);
    expect(wantsPlainAck(aMessage('device-sync-done'), 'd-2', true)).toBe(false);
  });

  it('is never sent for an acknowledgement, a broadcast, or a command with an outcome [BUS-07b]', () => {
    for (const command of BUS_COMMANDS) {
      const message = aMessage(command);
      const isNamed = addressees(command, message.body)?.includes('d-1') ?? false;
      const isWanted = isNamed && command !== 'message-ack' && !isRemoteCommand(command);
      expect(wantsPlainAck(message, 'd-1', true)).toBe(isWanted);
    }
  });
});
