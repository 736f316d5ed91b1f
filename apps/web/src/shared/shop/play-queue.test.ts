import { describe, expect, it } from 'vitest';
import { queueIn, withQueue } from './play-queue';

const film = { place: '/player/1001/40', title: 'Mile Marker Zero' };
const clip = { place: '/vam/1001/7/trip/tdp', title: 'Behind the wheel' };

describe('play queue', () => {
  it('play queue: read from the history entry', () => {
    expect(queueIn(withQueue([film, clip]).state)).toEqual([film, clip]);
  });

  it('play queue: empty without a queue or with invalid state', () => {
    for (const state of [null, undefined, 'x', {}, { playQueue: 'x' }, { playQueue: [null] }])
      expect(queueIn(state)).toEqual([]);
    for (const place of ['/settings', 'https://elsewhere.example/player/1/1', '/player/1/trailer'])
      expect(queueIn({ playQueue: [{ ...film, place }] })).toEqual([]);
  });
});
