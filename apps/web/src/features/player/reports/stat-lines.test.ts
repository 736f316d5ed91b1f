import { describe, expect, it } from 'vitest';
import { statLines, testStatLines } from './stat-lines';

const stats = {
  width: 1920,
  height: 1080,
  streamBandwidthBps: 4_200_000,
  estimatedBandwidthBps: 23_456_789,
  bufferedAheadS: 18.456,
  droppedFrames: 3,
  decodedFrames: 1234,
  stallsCount: 0,
  loadLatencyS: 0.4,
  licenceTimeS: 0.05,
  keySystem: 'org.w3.clearkey',
  videoCodec: 'avc1.640028',
  audioCodec: 'mp4a.40.2',
};
const unknown = {
  ...stats,
  width: 0,
  height: 0,
  estimatedBandwidthBps: NaN,
  keySystem: '',
  audioCodec: undefined,
};

const valuesOf = (lines: ReturnType<typeof statLines>) => lines.map(({ value }) => value);

describe('stats panel lines', () => {
  it('use readable numbers', () => {
    const measured = { stats, fps: 20, positionS: 47, durationS: 124 };
    expect(valuesOf(statLines(measured, 'en-US'))).toEqual([
      '1920 × 1080',
      '20',
      '3',
      '18.46 s',
      '23.46 Mbit/s',
      '0:47 / 2:04',
    ]);
    expect(valuesOf(statLines(measured, 'de-DE'))).toContain('18,46 s');
  });

  it('are empty for unknown values', () => {
    const measured = { stats: unknown, fps: 0, positionS: 0, durationS: 0 };
    expect(valuesOf(statLines(measured, 'en-US'))).toEqual([
      undefined,
      '0',
      '3',
      '18.46 s',
      undefined,
      '0:00 / 0:00',
    ]);
    const session = { stats: unknown, maxHeight: 720, trackingId: undefined, titleId: 7 };
    const values = valuesOf(testStatLines(session, 'en-US'));
    expect(values).toContain('720p');
    expect(values).toContain('avc1.640028');
    expect(values.filter((value) => value === undefined)).toHaveLength(2);
  });
});
