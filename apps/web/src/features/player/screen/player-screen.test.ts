import { ResponseCode } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { isTitleFailure, exitPath } from './player-screen';

describe('a failed film of a queue', () => {
  it('is skipped when only this film is affected', () => {
    for (const code of [
      1,
      4000,
      6007,
      ResponseCode.TitleNotAvailable,
      ResponseCode.NotEntitled,
      ResponseCode.InPreparation,
    ])
      expect(isTitleFailure({ code }), String(code)).toBe(true);
  });

  it('ends the queue when the next film would fail too', () => {
    for (const code of [1002, 1003, ResponseCode.ConcurrentStreamLimit])
      expect(isTitleFailure({ code }), String(code)).toBe(false);
  });

  it('ends the queue when a user stopped it', () => {
    expect(isTitleFailure({ code: ResponseCode.AddressExpired })).toBe(false);
  });
});

const clip = { parentProductId: '1001', vamId: '5' };

describe('player exit without a history', () => {
  it.each([
    [{ parentProductId: '1001', resumeProgress: '0' }, '/metadata/1001'],
    [{ ...clip, location: 'title', redirectTo: 'tdp' }, '/metadata/1001'],
    [{ ...clip, location: 'studio', redirectTo: 'studio' }, '/shortclips'],
    [{ ...clip, location: 'home', redirectTo: 'main' }, '/home/'],
    [{ ...clip, location: '31', redirectTo: 'studio' }, '/aggregatepage/31/vam'],
    [{ ...clip, location: 'title', redirectTo: 'assign' }, '/screenmanager/title/1001/5/tdp'],
    [
      { ...clip, parentProductId: '0', location: 'studio', redirectTo: 'assign' },
      '/screenmanager/studio/0/5/studio',
    ],
    [{ ...clip, parentProductId: '0', location: 'page', redirectTo: 'tdp' }, '/home/'],
    [{ parentProductId: 'nonsense' }, '/home/'],
  ])('%j leads to %s', (params, place) => {
    expect(exitPath(params, undefined)).toBe(place);
  });

  it.each([
    [{ parentProductId: '1001' }, 'summer', '/metadata/1001?preview=summer'],
    [{ ...clip, location: 'home', redirectTo: 'main' }, 'summer', '/preview/summer'],
    [{ ...clip, location: 'home', redirectTo: 'main' }, 'home', '/preview'],
    [{ ...clip, location: 'studio', redirectTo: 'studio' }, 'home', '/metadata/1001?preview=home'],
    [{ parentProductId: 'nonsense' }, 'home', '/preview'],
  ])('%j of the preview %s stays within it: %s', (params, preview, place) => {
    expect(exitPath(params, preview)).toBe(place);
  });
});
