import { describe, expect, it } from 'vitest';
import { licenceRequestFor } from './unlock-film';

describe('what a licence server is asked', () => {
  it('is the key by its id, in the letters of addresses and without padding', () => {
    // Bytes that ordinary base64 would write with a plus and a slash.
    expect(JSON.parse(licenceRequestFor('fbeffffbf3350efacd8359ff5a02ec26'))).toEqual({
      kids: ['--__-_M1DvrNg1n_WgLsJg'],
      type: 'temporary',
    });
  });
});
