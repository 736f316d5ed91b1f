import { describe, expect, it } from 'vitest';
import type { KnownScreen } from '../../../shared/bus/bus-state';
import { runningElsewhere } from './running-elsewhere';
import { isSameContent, listedScreen } from './listed-screen';

const playing: NonNullable<KnownScreen['playing']> = {
  contentId: 1001,
  position: 30,
  duration: 120,
  state: 'playing',
  created: 1,
  deviceId: 'a',
  screenId: 's-a',
};
const known: KnownScreen = {
  deviceId: 'a',
  screenId: 's-a',
  deviceName: 'Left Rear',
  screenName: 'left',
  deviceType: 'rear-left',
  isSelf: false,
  playing,
  groupNumber: 2,
  isLeader: true,
  offsetMs: undefined,
};

describe('connected screen', () => {
  it.each([
    ['playing', 'playing'],
    ['paused', 'paused'],
    ['syncing', 'syncing'],
    ['loading', 'loading'],
    ['buffering', 'loading'],
    ['stopped', 'browsing'],
    ['browsing', 'browsing'],
  ] as const)('in state %s is shown as %s', (state, shown) => {
    const screen = listedScreen({ ...known, playing: { ...playing, state } });
    expect(screen.state).toBe(shown);
    expect(screen.content === undefined).toBe(shown === 'browsing');
  });

  it('without playback has no film, position and group', () => {
    for (const nothing of [undefined, { ...playing, contentId: -1 }]) {
      const screen = listedScreen({ ...known, playing: nothing });
      expect(screen).toMatchObject({ state: 'browsing', content: undefined, positionS: 0, group: undefined });
    }
    expect(listedScreen(known).group).toEqual({ number: 2, isLeader: true });
  });

  it('plays the same only when film and clip are the same', () => {
    const film = { contentId: 1001, vamId: undefined };
    expect(isSameContent(film, { ...film })).toBe(true);
    expect(isSameContent(film, { ...film, vamId: 7000 })).toBe(false);
    expect(isSameContent(film, undefined)).toBe(false);
  });
});

describe('screen still running elsewhere', () => {
  const stream = {
    trackingId: 't-1',
    deviceId: 'a',
    deviceName: 'Left Rear',
    parentProductId: 1001,
    title: 'Mile Marker Zero',
    startedAt: '2026-11-15T00:00:00.000Z',
  };

  it('keeps its seat and position, and is in no group', () => {
    expect(runningElsewhere(stream, known, undefined)).toMatchObject({
      state: 'disconnected',
      deviceType: 'rear-left',
      positionS: 30,
      content: { contentId: 1001 },
      group: undefined,
      trackingId: 't-1',
    });
  });

  it("shows the server's title when that differs", () => {
    expect(runningElsewhere({ ...stream, parentProductId: 1002 }, known, undefined).content?.contentId).toBe(
      1002,
    );
  });

  it('is known by its account when it never sent a message', () => {
    const device = {
      deviceId: 'a',
      screenId: 's-9',
      deviceName: 'Left Rear',
      screenName: 'left',
      deviceType: 'rear-left',
      isCurrent: false,
    } as const;
    expect(runningElsewhere(stream, undefined, device)).toMatchObject({
      screenId: 's-9',
      deviceType: 'rear-left',
    });
    expect(runningElsewhere(stream, undefined, undefined)).toMatchObject({ deviceType: 'not-set' });
  });
});
