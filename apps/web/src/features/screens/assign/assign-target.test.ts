import { describe, expect, it } from 'vitest';
import { assignTarget } from './assign-target';

describe('assign target and exit', () => {
  it.each([
    [{ parentProductId: '1001', redirectTo: 'tdp' }, 1001, undefined, '/metadata/1001'],
    [{ parentProductId: '1001', vamId: '7000', redirectTo: 'tdp' }, 1001, 7000, '/metadata/1001?tab=extras'],
    [{ parentProductId: '0', vamId: '7000', redirectTo: 'studio' }, 0, 7000, '/shortclips'],
    [
      { parentProductId: '0', vamId: '7000', redirectTo: 'studio', customListId: '500005' },
      0,
      7000,
      '/aggregatepage/500005/vam',
    ],
    [{ parentProductId: '1001', redirectTo: 'main' }, 1001, undefined, '/home'],
    [{ parentProductId: '0', vamId: '7000', redirectTo: 'tdp' }, 0, 7000, '/home'],
  ])('%j', (params, contentId, vamId, exitPath) => {
    expect(assignTarget(params)).toEqual({ content: { contentId, vamId }, exitPath });
  });

  it.each([
    { parentProductId: 'abc', redirectTo: 'tdp' },
    { parentProductId: '0', redirectTo: 'tdp' },
    { parentProductId: '1001', vamId: '-5', redirectTo: 'tdp' },
    { parentProductId: '99999999999', redirectTo: 'tdp' },
  ])('%j names nothing playable', (params) => expect(assignTarget(params)).toBeUndefined());
});
