import { describe, expect, it } from 'vitest';
import { playRequestAt, playRequestFrom } from './play-request';

describe('the address of the player', () => {
  it('is understood before there is a router, as the router does', () => {
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

  it('plays a film from where it was left', () => {
    expect(playRequestFrom({ parentProductId: '1001', resumeProgress: '42' }, '/player/1001/42')).toEqual({
      kind: 'film',
      parentProductId: 1001,
      resumeS: 42,
    });
  });

  it('plays a trailer and a clip', () => {
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

  it.each(['abc', '-1', '1e9', '', '12345678901', '１２'])('refuses the id %j', (id) => {
    expect(playRequestFrom({ parentProductId: id }, '/player/x/0')).toBeUndefined();
  });

  it('starts at the beginning when the resume point is nonsense', () => {
    expect(playRequestFrom({ parentProductId: '5', resumeProgress: 'NaN' }, '/player/5/NaN')).toMatchObject({
      resumeS: 0,
    });
  });
});
