import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STREAM_LIFETIME_MS, streamsLeft } from './streams-left';

const nowMs = 1_000_000;
const running = (deviceId: string, silentMs = 0) => ({ deviceId, lastReportMs: nowMs - silentMs });

describe('the streams left [PLY-04]', () => {
  it('are the limit less what other devices play', () => {
    const others = [running('front'), running('left')];
    expect(streamsLeft({ limit: 3, running: others, deviceId: 'right', nowMs })).toBe(1);
    expect(streamsLeft({ limit: 2, running: others, deviceId: 'right', nowMs })).toBe(0);
    expect(streamsLeft({ limit: 1, running: others, deviceId: 'right', nowMs })).toBe(0);
  });

  it("do not count the asking device's own stream", () => {
    expect(streamsLeft({ limit: 1, running: [running('front')], deviceId: 'front', nowMs })).toBe(1);
  });

  it('come back when a device has died', () => {
    const at = (silentMs: number) =>
      streamsLeft({ limit: 1, running: [running('front', silentMs)], deviceId: 'left', nowMs });
    expect(at(STREAM_LIFETIME_MS - 1)).toBe(0);
    expect(at(STREAM_LIFETIME_MS)).toBe(1);
  });

  it('lie between none and the limit, and more running never leaves more', () => {
    const stream = fc.record({
      deviceId: fc.constantFrom('a', 'b', 'c', 'd'),
      lastReportMs: fc.integer({ min: nowMs - 2 * STREAM_LIFETIME_MS, max: nowMs }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.array(stream), stream, (limit, streams, one) => {
        const question = { limit, running: streams, deviceId: 'a', nowMs };
        const left = streamsLeft(question);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(limit);
        expect(streamsLeft({ ...question, running: [...streams, one] })).toBeLessThanOrEqual(left);
      }),
    );
  });
});
