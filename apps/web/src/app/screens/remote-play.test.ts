import type { BusRefusal } from '@drivein/contract';
import type { PlayMessage } from '@drivein/message-bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBus } from '../../shared/bus/bus-state';
import { reportOwnPlayback } from '../../shared/bus/own-playback';
import { readWatchGroup } from '../../shared/bus/watch-group-store';
import { setCarActivity } from '../../shared/car/car-activity';
import { deviceStorage } from '../../shared/device/device-storage';
import { useSession } from '../../shared/session/session';
import { createRemotePlay, playerRoute } from './remote-play';

const device = (deviceId: string) => ({ deviceId, screenId: `s-${deviceId}`, deviceType: 'front' as const });

const aPlay = (changes: Partial<PlayMessage['body']> = {}): PlayMessage => ({
  command: 'play-movie',
  messageId: 'm-1',
  ...device('d-2'),
  deviceName: 'Left Rear',
  screenName: 'Left Rear',
  body: { contentId: 1001, playSessionId: 'given', position: 61.9, devices: [device('d-1')], ...changes },
});

const playsHere = (contentId: number) =>
  reportOwnPlayback({
    contentId,
    vamId: undefined,
    playSessionId: 'before',
    read: () => ({ position: 1, duration: 100, state: 'playing' }),
  });

type Verdict = 'ok' | BusRefusal;

const screen = (
  verdict: Verdict | ((parentProductId: number) => Promise<Verdict>) = 'ok',
  isInPlayer = false,
) => {
  const places: string[] = [];
  const needed: number[] = [];
  const remote = createRemotePlay({
    navigate: (place) => places.push(place),
    isInPlayer: () => isInPlayer,
    mayPlay: async ({ parentProductId }, streamsNeeded) => {
      needed.push(streamsNeeded);
      return typeof verdict === 'function' ? verdict(parentProductId) : verdict;
    },
  });
  return { ...remote, places, needed };
};

/** A server that is slow for one film and fast for all others. */
const slowFor = (slowId: number, verdictOnOthers: Verdict = 'ok') => {
  let answer: () => void = () => undefined;
  const slow = new Promise<Verdict>((resolve) => {
    answer = () => resolve('ok');
  });
  const verdictOn = async (id: number) => (id === slowId ? slow : verdictOnOthers);
  return { verdictOn, answer: () => answer() };
};

describe('remote play', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    deviceStorage.write('deviceId', 'd-1');
    useSession.setState({ isSignedIn: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    reportOwnPlayback(undefined);
    setCarActivity('parked');
    deviceStorage.clearExcept([]);
    useSession.setState({ isSignedIn: false });
    useBus.setState({ screens: [] });
  });

  it('remote play: the player opens after a second, in a new play session [BUS-06a]', async () => {
    const { play, places } = screen();
    expect(await play(aPlay())).toBe('done');
    vi.advanceTimersByTime(999);
    expect(places).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(places).toEqual(['/player/1001/61']);
    expect(deviceStorage.read('playSessionId')).not.toBe('given');
    expect(readWatchGroup()).toBeUndefined();
  });

  it('remote play: a command for several screens joins them in its play session [BUS-06a]', async () => {
    const { play } = screen();
    await play(aPlay({ devices: [device('d-1'), device('d-2')] }));
    vi.advanceTimersByTime(1000);
    expect(deviceStorage.read('playSessionId')).toBe('given');
    expect(readWatchGroup()?.devices.map(({ deviceId }) => deviceId)).toEqual(['d-1', 'd-2']);
  });

  it.each(['stream-limit', 'not-owned', 'not-available'] as const)(
    'remote play: refused when the stream check says %s, and current playback continues [BUS-06a]',
    async (reason) => {
      const { play, places } = screen(reason);
      playsHere(7);
      expect(await play(aPlay())).toBe(reason);
      vi.advanceTimersByTime(5000);
      expect(places).toEqual([]);
    },
  );

  it('remote play: refused by a screen locked in motion, and current playback continues', async () => {
    setCarActivity('in-motion');
    const { play, places, needed } = screen();
    playsHere(7);
    expect(await play(aPlay())).toBe('in-motion');
    expect(await play(aPlay({ contentId: 7 }))).toBe('in-motion');
    vi.advanceTimersByTime(5000);
    expect(places).toEqual([]);
    expect(needed).toEqual([]);
    expect(deviceStorage.read('playSessionId')).toBeUndefined();
  });

  it('remote play: a group command is accepted in motion, because the group continues behind the poster', async () => {
    setCarActivity('in-motion');
    const { play, places } = screen();
    expect(await play(aPlay({ devices: [device('d-1'), device('d-2')] }))).toBe('done');
    vi.advanceTimersByTime(1000);
    expect(places).toEqual(['/player/1001/61']);
  });

  it('remote play: refused when the car starts moving during the check', async () => {
    const { verdictOn, answer } = slowFor(1001);
    const { play, places } = screen(verdictOn);
    playsHere(7);
    const asked = play(aPlay());
    setCarActivity('in-motion');
    answer();
    expect(await asked).toBe('in-motion');
    vi.advanceTimersByTime(5000);
    expect(places).toEqual([]);
  });

  it('remote play: the player does not open when the car starts moving during the last second', async () => {
    const { play, places } = screen();
    await play(aPlay());
    vi.advanceTimersByTime(999);
    setCarActivity('in-motion');
    vi.advanceTimersByTime(5000);
    expect(places).toEqual([]);
    expect(deviceStorage.read('playSessionId')).toBeUndefined();
  });

  it('remote play: a player without a film is left before the session begins, because leaving it ends a session [BUS-06a]', async () => {
    const { play, places } = screen('ok', true);
    expect(await play(aPlay({ devices: [device('d-1'), device('d-3')] }))).toBe('done');
    expect(places).toEqual(['/metadata/1001']);
    expect(readWatchGroup()).toBeUndefined();
    vi.advanceTimersByTime(1000);
    expect(places).toEqual(['/metadata/1001', '/player/1001/61']);
    expect(readWatchGroup()).toMatchObject({ playSessionId: 'given' });
  });

  it('remote play: different content stops at once [BUS-06a]', async () => {
    const { play, places } = screen();
    playsHere(7);
    await play(aPlay());
    expect(places).toEqual(['/metadata/1001']);
    vi.advanceTimersByTime(1000);
    expect(places).toEqual(['/metadata/1001', '/player/1001/61']);
  });

  it('remote play: content that plays already is adopted without navigation [BUS-06a]', async () => {
    const { play, places } = screen();
    playsHere(1001);
    await play(aPlay({ devices: [device('d-1'), device('d-2')] }));
    expect(readWatchGroup()?.playSessionId).toBe('given');
    vi.advanceTimersByTime(5000);
    expect(places).toEqual([]);
  });

  it('remote play: a newer command replaces a waiting one', async () => {
    const { play, places } = screen();
    await play(aPlay());
    vi.advanceTimersByTime(500);
    await play(aPlay({ contentId: 1002, position: 0 }));
    vi.advanceTimersByTime(5000);
    expect(places).toEqual(['/player/1002/0']);
  });

  it('remote play: a newer command whose check ends first replaces an older one', async () => {
    const { verdictOn, answer } = slowFor(1001);
    const { play, places } = screen(verdictOn);
    const older = play(aPlay());
    await play(aPlay({ contentId: 1002, position: 0 }));
    answer();
    await older;
    vi.advanceTimersByTime(5000);
    expect(places).toEqual(['/player/1002/0']);
  });

  it('remote play: a refused newer command does not replace a waiting one', async () => {
    const { verdictOn, answer } = slowFor(1001, 'not-owned');
    const { play, places } = screen(verdictOn);
    const older = play(aPlay());
    expect(await play(aPlay({ contentId: 1002, position: 0 }))).toBe('not-owned');
    answer();
    expect(await older).toBe('done');
    vi.advanceTimersByTime(5000);
    expect(places).toEqual(['/player/1001/61']);
  });

  it('remote play: a cancelled command starts nothing, whether it waits or is being checked', async () => {
    const { verdictOn, answer } = slowFor(1001);
    const { play, places, cancel } = screen(verdictOn);
    await play(aPlay({ contentId: 1002, position: 0 }));
    const checked = play(aPlay());
    cancel();
    answer();
    await checked;
    vi.advanceTimersByTime(5000);
    expect(places).toEqual([]);
  });

  it('remote play: the needed streams include those of earlier screens in the command, as far as known', async () => {
    const known = (deviceId: string, isKnownIdle: boolean) => ({
      ...device(deviceId),
      ...{ deviceName: '', screenName: '', isSelf: false, isLeader: false, playing: undefined, isKnownIdle },
      ...{ groupNumber: undefined, offsetMs: undefined, latencyMs: undefined },
    });
    useBus.setState({ screens: [known('d-2', true), known('d-3', true), known('d-5', false)] });
    const { play, needed } = screen();
    await play(aPlay({ devices: ['d-2', 'd-3', 'd-4', 'd-5', 'd-1'].map(device) }));
    expect(needed).toEqual([3]);
  });

  it('remote play: content that plays here already needs no further stream', async () => {
    playsHere(1001);
    const { play, needed } = screen('stream-limit');
    expect(await play(aPlay({ devices: [device('d-2'), device('d-1')] }))).toBe('done');
    expect(needed).toEqual([]);
  });

  it('remote play: refused without a session', async () => {
    useSession.setState({ isSignedIn: false });
    expect(await screen().play(aPlay())).toBe('not-signed-in');
  });

  it('remote play: clips and trailers open their own player address', () => {
    const wanted = { parentProductId: 1001, vamId: 5014, positionS: 0, title: undefined };
    expect(playerRoute({ ...wanted, kind: 'clip' })).toBe('/vam/1001/5014/title/tdp');
    expect(playerRoute({ ...wanted, kind: 'clip', parentProductId: 0 })).toBe('/vam/0/5014/home/main');
    expect(playerRoute({ ...wanted, kind: 'trailer' })).toBe('/player/1001/trailer');
  });
});
