import { describe, expect, it } from 'vitest';
import { playRequestAt, playRequestFrom } from './play-request';

describe('player address', () => {
  it('player address: parsed without a router as with it', () => {
    expect(playRequestAt('/player/1001/42')).toEqual({ kind: 'film', parentProductId: 1001, resumeS: 42 });
    expect(playRequestAt('/player/1001/trailer/')).toEqual({ kind: 'trailer', parentProductId: 1001 });
    expect(playRequestAt('/vam/0/7/main/studio')).toEqual({ kind: 'clip', parentProductId: 0, vamId: 7 });
    for (const other of [
      '/',
      '/home',
      '/player',
      '/player/x/0',
      '/player/1001/-1',
      '/vam/1',
      '/metadata/1001',
    ])
      expect(playRequestAt(other)).toBeUndefined();
  });

  it('player address: plays a film from its resume position', () => {
    expect(playRequestFrom({ parentProductId: '1001', resumeProgress: '42' }, '/player/1001/42')).toEqual({
      kind: 'film',
      parentProductId: 1001,
      resumeS: 42,
    });
  });

  it('player address: plays a trailer and a clip', () => {
    expect(playRequestFrom({ parentProductId: '1001' }, '/player/1001/trailer/')).toEqual({
      kind: 'trailer',
      parentProductId: 1001,
    });
    expect(playRequestFrom({ parentProductId: '0', vamId: '7' }, '/vam/0/7/main/studio')).toEqual({
      kind: 'clip',
      parentProductId: 0,
      vamId: 7,
    });
  });

  it.each(['abc', '-1', '1e9', '', '12345678901', '１２'])('player address: the id %j is refused', (id) => {
    expect(playRequestFrom({ parentProductId: id }, '/player/x/0')).toBeUndefined();
  });

  it('player address: an invalid resume position starts at the beginning', () => {
    expect(playRequestFrom({ parentProductId: '5', resumeProgress: 'NaN' }, '/player/5/NaN')).toMatchObject({
      resumeS: 0,
    });
  });
});
