import { describe, expect, it } from 'vitest';
import { clipRoute } from './clip-route';

const clip = { productId: 1001, vamId: 5001 };

describe('clip route', () => {
  it('clip route: plays the clip and names the way back', () => {
    expect(clipRoute(clip, { location: 'home' })).toBe('/vam/1001/5001/home/main');
    expect(clipRoute(clip, { location: 'title' })).toBe('/vam/1001/5001/title/tdp');
    expect(clipRoute(clip, { location: 'studio' })).toBe('/vam/1001/5001/studio/studio');
    expect(clipRoute({ ...clip, productId: 0 }, { location: 'search' })).toBe('/vam/0/5001/search/studio');
  });

  it('clip route: opens the choice of screens while assigning', () => {
    expect(clipRoute(clip, { location: 'studio', customListId: 7, isAssigning: true })).toBe(
      '/screenmanager/studio/1001/5001/studio/7',
    );
    expect(clipRoute(clip, { location: 'title', isAssigning: true })).toBe(
      '/screenmanager/title/1001/5001/tdp',
    );
  });
});
