import { describe, expect, it } from 'vitest';
import { queueIn, withQueue } from '../../shared/shop/play-queue';
import { queuedPlays } from './trip-screen';

const product = { parentProductId: 1001, title: 'Mile Marker Zero', packshots: [] };
const clip = {
  vamId: 7,
  productId: 0,
  uniqueContentId: 'c7',
  title: 'Behind the wheel',
  imageUrl: '/x',
  vamStatus: 1,
  duration: 60,
};

describe('trip programme', () => {
  it('plays films from their saved position, and clips, as a player queue', () => {
    const plays = queuedPlays([
      { product, startS: 40, playS: 80 },
      { clip, startS: 0, playS: 60 },
      { startS: 0, playS: 0 },
    ]);
    expect(plays).toEqual([
      { place: '/player/1001/40', title: 'Mile Marker Zero' },
      { place: '/vam/0/7/trip/studio', title: 'Behind the wheel' },
    ]);
    expect(queueIn(withQueue(plays).state)).toEqual(plays);
  });
});
