import { describe, expect, it } from 'vitest';
import { filmStartIn } from './film-start';

const reply = {
  responseCode: 10000,
  productTracks: [
    { fileType: 'dash manifest', url: '/media/a/manifest.mpd' },
    { fileType: 'pre-roll', url: '/media/b/manifest.mpd' },
  ],
  clearKeyLicenseServer: '/content/v8/licence/clearkey/t',
};
const withoutPreRoll = { ...reply, productTracks: reply.productTracks.slice(0, 1) };

describe('what a film begins with', () => {
  it('is its manifest and its licence', () => {
    expect(filmStartIn(withoutPreRoll, 0)).toEqual({
      manifestUrl: '/media/a/manifest.mpd',
      licenceUrl: '/content/v8/licence/clearkey/t',
    });
  });

  it('is a pre-roll at its beginning, which the player plays; not further on', () => {
    expect(filmStartIn(reply, 0)).toBeUndefined();
    expect(filmStartIn(reply, 60)).toBeDefined();
  });

  it.each([
    ['a refusal', { ...withoutPreRoll, responseCode: 40079 }],
    [
      'a lock of another kind',
      { ...withoutPreRoll, clearKeyLicenseServer: undefined, widevineLicenseServer: '/w' },
    ],
    ['no manifest', { ...reply, productTracks: [] }],
    ['odd tracks', { ...reply, productTracks: [null, 'x', {}] }],
    ['no tracks', { responseCode: 10000 }],
  ])('is left to the player with %s', (_, odd) => {
    expect(filmStartIn(odd, 0)).toBeUndefined();
  });
});
