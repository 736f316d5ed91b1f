import { ResponseCode } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { isWorthAsking, rescueFrom, rescueFromRefusal } from './rescue';

const fresh = { hasPlayed: true, wasRescuedLately: false };
const again = { hasPlayed: true, wasRescuedLately: true };
const wordingOf = (rescue: ReturnType<typeof rescueFrom>) =>
  rescue.kind === 'fail' ? rescue.failure.wording : rescue.kind;

describe('a film that breaks', () => {
  it('in the middle is opened once more, and the second time asks for half a minute', () => {
    expect(wordingOf(rescueFrom({ code: 3016 }, fresh))).toBe('reopen');
    expect(wordingOf(rescueFrom({ code: 3016 }, again))).toBe('playback_try_again_later');
  });

  it('before its first picture fails as it is', () => {
    const unseen = { hasPlayed: false, wasRescuedLately: false };
    expect(wordingOf(rescueFrom({ code: 3016 }, unseen))).toBe('player_playback_error');
  });

  it('by something else than its picture fails as it is', () => {
    expect(wordingOf(rescueFrom({ code: 6007 }, fresh))).toBe('player_licence_failed');
    expect(wordingOf(rescueFrom({ code: 4001 }, again))).toBe('player_playback_error');
  });
});

describe('an address that is refused', () => {
  const refused = { code: 1002, isAddressRefused: true };

  it('has run out of time: a new one is fetched, once', () => {
    expect(isWorthAsking(refused)).toBe(true);
    expect(wordingOf(rescueFromRefusal(undefined, refused, fresh))).toBe('reopen');
    expect(wordingOf(rescueFromRefusal(undefined, refused, again))).toBe('player_network_error');
  });

  it.each([
    [ResponseCode.AddressExpired, 'playback_stopped_elsewhere'],
    [ResponseCode.NotEntitled, 'playback_right_ended'],
    [ResponseCode.ConcurrentStreamLimit, 'concurrent_limit'],
    [ResponseCode.ServerError, 'reopen'],
  ])('for %i is told as %s', (code, wording) => {
    expect(wordingOf(rescueFromRefusal(code, refused, fresh))).toBe(wording);
  });
});

describe('a licence that does not come', () => {
  const withheld = { code: 6007, isAddressRefused: false };

  it('is told by what the server has against it', () => {
    expect(isWorthAsking(withheld)).toBe(true);
    expect(wordingOf(rescueFromRefusal(ResponseCode.NotEntitled, withheld, fresh))).toBe(
      'playback_right_ended',
    );
  });

  it('is its own trouble where the server has nothing against it', () => {
    expect(wordingOf(rescueFromRefusal(undefined, withheld, fresh))).toBe('player_licence_failed');
  });
});
