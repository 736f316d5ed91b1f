import { describe, expect, it } from 'vitest';
import { aMessage } from '../a-bus-message';
import { asksForIntroduction, introduction } from './introduction';

describe('an introduction', () => {
  it('is requested by a query and by a new screen, not by an answer [BUS-03b]', () => {
    expect(asksForIntroduction(aMessage('discover-account'))).toBe(true);
    expect(asksForIntroduction(aMessage('discover-local'))).toBe(true);
    expect(asksForIntroduction(aMessage('device-broadcast'))).toBe(true);
    expect(asksForIntroduction(aMessage('device-broadcast', {}, { sendOnly: true }))).toBe(false);
    expect(asksForIntroduction(aMessage('media-position'))).toBe(false);
  });

  it('of an idle screen requests none in return [BUS-03b]', () => {
    expect(introduction(undefined)).toEqual({ sendOnly: true });
  });

  it('of a playing screen has its title and position [BUS-03b]', () => {
    const playing = {
      contentId: 1001,
      vamId: undefined,
      playSessionId: 's-1',
      position: 61.5,
      duration: NaN,
      state: 'paused',
      groupDeviceIds: [],
      groupNumber: undefined,
    } as const;
    expect(introduction(playing)).toEqual({
      sendOnly: true,
      movieDetails: {
        body: { contentId: 1001, playSessionId: 's-1', position: 61.5, duration: 0, state: 'paused' },
      },
    });
  });
});
