import type { BusMessage } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { noticeFor } from './use-group-notices';

const seat = { deviceId: 'rear', sessionId: 's-1' };
const sender = {
  messageId: 'm-1',
  deviceId: 'phone',
  screenId: 'phone',
  deviceType: 'companion' as const,
  deviceName: 'Phone',
  screenName: 'Phone',
};
const all = [
  { deviceId: 'front', screenId: 'f' },
  { deviceId: 'rear', screenId: 'r' },
];
const pause = (body: Partial<Extract<BusMessage, { command: 'media-pause' }>['body']>): BusMessage => ({
  ...sender,
  command: 'media-pause',
  body: { deviceId: 'front', playSessionId: 's-1', devices: all, ...body },
});

describe('group notice', () => {
  it('names who acted, once for all screens', () => {
    expect(noticeFor(pause({}), 'front', seat)).toEqual({ kind: 'paused', deviceId: 'phone', name: 'Phone' });
    expect(noticeFor(pause({ deviceId: 'rear' }), 'front', seat)).toBeUndefined();
    const seek: BusMessage = {
      ...sender,
      command: 'media-seek',
      body: { deviceId: 'front', position: 61, devices: all },
    };
    expect(noticeFor(seek, 'front', seat)).toMatchObject({ kind: 'jumped', toS: 61 });
  });

  it('is not shown to uninvolved screens', () => {
    expect(noticeFor(pause({ devices: [] }), 'front', seat)).toBeUndefined();
    expect(noticeFor(pause({ playSessionId: 's-2' }), 'front', seat)).toBeUndefined();
    expect(noticeFor({ ...sender, command: 'device-broadcast', body: {} }, 'front', seat)).toBeUndefined();
  });

  it("for the leader's actions comes with its line", () => {
    const line = (state: 'paused' | 'playing'): BusMessage => ({
      ...sender,
      deviceId: 'front',
      deviceName: 'Front',
      command: 'media-sync',
      body: {
        deviceId: 'front',
        contentId: 1001,
        created: 1,
        state,
        position: 1000,
        duration: 9000,
        playSessionId: 's-1',
      },
    });
    expect(noticeFor(line('paused'), 'front', seat)).toMatchObject({ kind: 'paused', name: 'Front' });
    expect(noticeFor(line('playing'), 'front', seat)).toBeUndefined();
  });
});
