import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchGroupFrom } from './watch-group-text';

const device = (deviceId: string) => ({
  deviceId,
  screenId: `scr-${deviceId}`,
  deviceType: 'front',
  deviceName: 'Front Screen',
});
const group = {
  created: 7,
  playSessionId: 's-1',
  contentId: 1001,
  devices: [device('d-1'), device('d-2')],
};

describe('a stored watch group', () => {
  it('is read back as it was written', () => {
    expect(watchGroupFrom(JSON.stringify(group))).toEqual({ ...group, vamId: undefined });
    expect(watchGroupFrom(JSON.stringify({ ...group, vamId: 5014 }))?.vamId).toBe(5014);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no record', '[]'],
    ['one screen alone', JSON.stringify({ ...group, devices: [device('d-1')] })],
    ['one screen twice', JSON.stringify({ ...group, devices: [device('d-1'), device('d-1')] })],
    [
      'a screen of no kind',
      JSON.stringify({ ...group, devices: [device('d-1'), { ...device('d-2'), deviceType: 'roof' }] }),
    ],
    ['no session', JSON.stringify({ ...group, playSessionId: '' })],
    ['no content', JSON.stringify({ ...group, contentId: -1 })],
    [
      'a crowd',
      JSON.stringify({ ...group, devices: Array.from({ length: 33 }, (_, at) => device(`d-${at}`)) }),
    ],
  ])('is none where there is %s', (_what, text) => {
    expect(watchGroupFrom(text)).toBeUndefined();
  });

  it('never throws, and is always a group of at least two', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = watchGroupFrom(text);
        expect(read === undefined || read.devices.length > 1).toBe(true);
      }),
    );
  });
});
