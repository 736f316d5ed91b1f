import { describe, expect, it } from 'vitest';
import { publishFrame } from './fan-out';

const headOf = (frame: Buffer, bytes: number) => [...frame.subarray(0, bytes)];

describe('message frame', () => {
  it('the frame is one whole binary frame with one QoS 0 message', () => {
    const frame = publishFrame('a/b', 'hi');
    expect([...frame]).toEqual([0x82, 9, 0x30, 7, 0, 3, ...Buffer.from('a/b'), ...Buffer.from('hi')]);
  });

  it('lengths count bytes, not characters', () => {
    expect(publishFrame('ü', '✓')).toHaveLength(2 + 2 + 2 + 2 + 3);
  });

  it.each([
    [117, [0x82, 124, 0x30, 122]],
    [118, [0x82, 125, 0x30, 123]],
    [119, [0x82, 126, 0, 126, 0x30, 124]],
    [122, [0x82, 126, 0, 129, 0x30, 127]],
    [123, [0x82, 126, 0, 131, 0x30, 0x80, 1]],
    [65_526, [0x82, 126, 0xff, 0xff, 0x30, 0xfb, 0xff, 3]],
    [65_527, [0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0, 0x30, 0xfc, 0xff, 3]],
  ])('the length of %i bytes is encoded as both protocols require', (bytes, head) => {
    const frame = publishFrame('a/b', Buffer.alloc(bytes));
    expect(headOf(frame, head.length)).toEqual(head);
    expect(frame).toHaveLength(head.length + 2 + 3 + bytes);
  });
});
