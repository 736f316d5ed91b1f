import { ResponseCode } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { mayBeRefusal, rescueFrom, rescueFromRefusal } from './rescue';

const fresh = { hasPlayed: true, wasRescuedLately: false };
const again = { hasPlayed: true, wasRescuedLately: true };
const wordingOf = (rescue: ReturnType<typeof rescueFrom>) =>
  rescue.kind === 'fail' ? rescue.failure.wording : rescue.kind;

describe('decoder failure', () => {
  it('in the middle reopens the film, and the second time asks to wait half a minute', () => {
    expect(wordingOf(rescueFrom({ code: 3016 }, fresh))).toBe('reopen');
    expect(wordingOf(rescueFrom({ code: 3016 }, again))).toBe('playback_try_again_later');
  });

  it('before the first frame is shown as it is', () => {
    const unseen = { hasPlayed: false, wasRescuedLately: false };
    expect(wordingOf(rescueFrom({ code: 3016 }, unseen))).toBe('player_playback_error');
  });

  it('of another category is shown as it is', () => {
    expect(wordingOf(rescueFrom({ code: 6007 }, fresh))).toBe('player_licence_failed');
    expect(wordingOf(rescueFrom({ code: 4001 }, again))).toBe('player_playback_error');
  });
});

describe('refused address', () => {
  const refused = { code: 1002, isAddressRefused: true };

  it('that expired is replaced by a new one, once', () => {
    expect(mayBeRefusal(refused)).toBe(true);
    expect(wordingOf(rescueFromRefusal(undefined, refused, fresh))).toBe('reopen');
    expect(wordingOf(rescueFromRefusal(undefined, refused, again))).toBe('player_network_error');
  });

  it.each([
    [ResponseCode.AddressExpired, 'playback_stopped_elsewhere'],
    [ResponseCode.NotEntitled, 'playback_right_ended'],
    [ResponseCode.ConcurrentStreamLimit, 'concurrent_limit'],
    [ResponseCode.ServerError, 'reopen'],
  ])('for %i is shown as %s', (code, wording) => {
    expect(wordingOf(rescueFromRefusal(code, refused, fresh))).toBe(wording);
  });
});

describe('missing licence', () => {
  const withheld = { code: 6007, isAddressRefused: false };

  it("is explained by the server's refusal", () => {
    expect(mayBeRefusal(withheld)).toBe(true);
    expect(wordingOf(rescueFromRefusal(ResponseCode.NotEntitled, withheld, fresh))).toBe(
      'playback_right_ended',
    );
  });

  it('is shown as it is when the server does not refuse', () => {
    expect(wordingOf(rescueFromRefusal(undefined, withheld, fresh))).toBe('player_licence_failed');
  });
});
