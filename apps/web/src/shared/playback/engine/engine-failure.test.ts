import { describe, expect, it } from 'vitest';
import { failureFrom, isHarmless, isPassing, shakaErrorIn } from './engine-failure';

const badStatus = (status: number) => ({ code: 1001, severity: 2, data: ['/media/x', status, '', {}] });

describe('engine failure', () => {
  it.each([{ code: 1002 }, { code: 1003 }, badStatus(500), badStatus(503), badStatus(429)])(
    'engine failure: temporary: %o',
    (error) => expect(isPassing(error)).toBe(true),
  );

  it.each([badStatus(403), badStatus(404), badStatus(410), { code: 3016 }, { code: 6007 }, { code: 1 }])(
    'engine failure: permanent: %o',
    (error) => expect(isPassing(error)).toBe(false),
  );

  it('engine failure: a refused address is a network failure and may be renewed; a missing file is neither', () => {
    expect(failureFrom(badStatus(403))).toEqual({ code: 1002, isAddressRefused: true });
    for (const status of [404, 410])
      expect(failureFrom(badStatus(status))).toEqual({ code: 1001, isAddressRefused: false });
    expect(failureFrom(badStatus(503))).toEqual({ code: 1002, isAddressRefused: false });
    expect(failureFrom({ code: 6007 })).toEqual({ code: 6007, isAddressRefused: false });
  });

  it('engine failure: an interrupted load and a recoverable error are ignored', () => {
    expect(isHarmless({ code: 7000 })).toBe(true);
    expect(isHarmless({ code: 3000, severity: 1 })).toBe(true);
    expect(isHarmless({ code: 3016, severity: 2 })).toBe(false);
  });

  it('engine failure: an unknown error is a playback error', () => {
    for (const odd of [undefined, null, 'no', new Error('no'), { code: 'x' }]) {
      expect(shakaErrorIn(odd).code).toBe(1);
    }
  });
});
