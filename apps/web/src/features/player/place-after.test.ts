import { describe, expect, it } from 'vitest';
import { placeAfter } from './place-after';

describe('where a player without history comes out', () => {
  it.each([
    [{ parentProductId: '1001', resumeProgress: '0' }, '/metadata/1001'],
    [{ parentProductId: '1001', vamId: '5', location: 'title', redirectTo: 'tdp' }, '/metadata/1001'],
    [{ parentProductId: '1001', vamId: '5', location: 'studio', redirectTo: 'studio' }, '/shortclips'],
    [{ parentProductId: '1001', vamId: '5', location: 'home', redirectTo: 'main' }, '/home/'],
    [{ parentProductId: '0', vamId: '5', location: 'page', redirectTo: 'tdp' }, '/home/'],
    [{ parentProductId: 'nonsense' }, '/home/'],
  ])('%j leads to %s', (params, place) => {
    expect(placeAfter(params)).toBe(place);
  });
});
