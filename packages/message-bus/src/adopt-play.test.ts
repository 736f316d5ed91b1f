import { describe, expect, it } from 'vitest';
import { aMessage } from './a-bus-message';
import { adoptPlay } from './adopt-play';

const facts = {
  selfId: 'd-1',
  playing: undefined,
  newSessionId: () => 'fresh',
  createdMs: 7,
};
const alone = { devices: [{ deviceId: 'd-1', screenId: 'scr-1' }] };

describe('a play command for this screen', () => {
  it('for several screens shares the given session and joins a watch group [BUS-06a]', () => {
    expect(adoptPlay(aMessage('play-movie', { position: 61.5 }), facts)).toEqual({
      wanted: { kind: 'film', parentProductId: 1001, vamId: undefined, positionS: 61.5, title: undefined },
      playSessionId: 's-1',
      group: {
        created: 7,
        playSessionId: 's-1',
        contentId: 1001,
        vamId: undefined,
        devices: [
          { deviceId: 'd-1', screenId: 'scr-1', deviceType: 'front', deviceName: 'Front Screen' },
          { deviceId: 'd-2', screenId: 'scr-2', deviceType: 'rear-left', deviceName: 'Left Rear' },
        ],
      },
      isSameContent: false,
      mustStop: false,
    });
  });

  it('for one screen gets its own session and no group [BUS-06a]', () => {
    expect(adoptPlay(aMessage('play-movie', alone), facts)).toMatchObject({
      playSessionId: 'fresh',
      group: undefined,
    });
    const twice = { devices: [...alone.devices, ...alone.devices] };
    expect(adoptPlay(aMessage('play-movie', twice), facts)).toMatchObject({ playSessionId: 'fresh' });
  });

  it('stops another title and continues the same one [BUS-06a]', () => {
    const film = { contentId: 1001, vamId: undefined };
    const clip = { contentId: 1001, vamId: 5014 };
    const adopt = (command: 'play-movie' | 'play-vam' | 'play-trailer', playing: typeof film | typeof clip) =>
      adoptPlay(aMessage(command), { ...facts, playing });
    expect(adopt('play-movie', film)).toMatchObject({ isSameContent: true, mustStop: false });
    expect(adopt('play-vam', clip)).toMatchObject({ isSameContent: true, mustStop: false });
    expect(adopt('play-movie', clip)).toMatchObject({ isSameContent: false, mustStop: true });
    expect(adopt('play-vam', film)).toMatchObject({ isSameContent: false, mustStop: true });
    expect(adopt('play-trailer', film)).toMatchObject({ isSameContent: false, mustStop: true });
  });

  it('is ignored if it names other screens, no content or no clip', () => {
    expect(adoptPlay(aMessage('play-movie'), { ...facts, selfId: 'd-9' })).toBeUndefined();
    expect(adoptPlay(aMessage('play-movie', { contentId: -1 }), facts)).toBeUndefined();
    expect(adoptPlay(aMessage('play-movie', { devices: [] }), facts)).toBeUndefined();
    expect(adoptPlay(aMessage('play-vam', { vamId: -1 }), facts)).toBeUndefined();
  });

  it('for a trailer creates no watch group', () => {
    expect(adoptPlay(aMessage('play-trailer'), facts)).toMatchObject({
      wanted: { kind: 'trailer' },
      group: undefined,
    });
  });
});
