import { describe, expect, it } from 'vitest';
import { groupFor } from './group-for';
import type { PlayRequest } from './play-request';

const film: PlayRequest = { kind: 'film', parentProductId: 1001, resumeS: 20 };
const clip: PlayRequest = { kind: 'clip', parentProductId: 1001, vamId: 5 };
const group = {
  created: 1_000_000,
  contentId: 1001,
  vamId: undefined,
  devices: [{ deviceId: 'front' }, { deviceId: 'rear' }],
};
const here = { deviceId: 'rear', nowMs: 1_060_000 };

describe('watch group', () => {
  it('watch group: applies to its film from any start position', () => {
    expect(groupFor(group, film, here)).toBe(group);
    expect(groupFor(group, { ...film, resumeS: 0 }, here)).toBe(group);
  });

  it.each<[string, PlayRequest | undefined]>([
    ['another film', { ...film, parentProductId: 1002 }],
    ['a clip of the film', clip],
    ['its trailer', { kind: 'trailer', parentProductId: 1001 }],
    ['nothing that can be played', undefined],
  ])('watch group: does not apply to %s', (_what, request) => {
    expect(groupFor(group, request, here)).toBeUndefined();
  });

  it('watch group: distinguishes clips of one film', () => {
    expect(groupFor({ ...group, vamId: 5 }, clip, here)).toBeDefined();
    expect(groupFor({ ...group, vamId: 6 }, clip, here)).toBeUndefined();
  });

  it('watch group: needs this screen and another one', () => {
    expect(groupFor(group, film, { ...here, deviceId: 'phone' })).toBeUndefined();
    expect(groupFor(group, film, { ...here, deviceId: undefined })).toBeUndefined();
    expect(groupFor({ ...group, devices: [{ deviceId: 'rear' }] }, film, here)).toBeUndefined();
  });

  it('watch group: restored for minutes after this screen was last in it, not later', () => {
    const minutes = (count: number) => ({ ...here, nowMs: group.created + count * 60_000 });
    expect(groupFor(group, film, minutes(1.9))).toBe(group);
    expect(groupFor(group, film, minutes(2.1))).toBeUndefined();
    expect(groupFor(group, film, minutes(-2.1))).toBeUndefined();
    const watched = { ...group, seen: group.created + 90 * 60_000 };
    expect(groupFor(watched, film, minutes(91))).toBe(watched);
    expect(groupFor(watched, film, minutes(93))).toBeUndefined();
  });
});
