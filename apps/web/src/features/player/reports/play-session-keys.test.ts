import { beforeEach, describe, expect, it } from 'vitest';
import { createDeviceStorage } from '../../../shared/device/device-storage';
import { beginPlaySession, endPlaySession, notePlaySession, leaveSession } from './play-session-keys';

const film = {
  parentProductId: 1001,
  vamId: undefined,
  trackingId: 'track-1',
  beaconUrl: undefined,
  receivedAtMs: 0,
};
const clip = { ...film, vamId: 5001 };

describe('device storage while playing', () => {
  const kept = new Map<string, string>();
  const storage = createDeviceStorage(
    {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
    'test',
  );
  let count = 0;
  const deps = { storage, newId: () => `session-${(count += 1)}` };

  beforeEach(() => {
    kept.clear();
    count = 0;
  });

  it('holds the film, its play session and the position', () => {
    beginPlaySession(deps, film);
    notePlaySession(deps, { positionS: 12.7, durationS: 123.9 });
    expect(Object.fromEntries(kept)).toEqual({
      'drivein/test/trackingId': 'track-1',
      'drivein/test/parentProductId': '1001',
      'drivein/test/playSessionId': 'session-1',
      'drivein/test/streamProgress': '12',
      'drivein/test/totalDuration': '124',
    });
  });

  it('holds no length before the film has one', () => {
    notePlaySession(deps, { positionS: 0, durationS: NaN });
    expect(storage.read('totalDuration')).toBeUndefined();
  });

  it('is cleared on leaving, the watch group too, and nothing else is [PLY-11a]', () => {
    storage.write('watchGroup', '{"devices":[]}');
    storage.write('deviceId', '7');
    beginPlaySession(deps, film);
    notePlaySession(deps, { positionS: 3, durationS: 9 });
    endPlaySession(deps);
    expect(Object.fromEntries(kept)).toEqual({ 'drivein/test/deviceId': '7' });
  });

  it('keeps the play session that was requested', () => {
    storage.write('playSessionId', 'of-the-group');
    beginPlaySession(deps, film);
    expect(storage.read('playSessionId')).toBe('of-the-group');
  });

  it('gets a new session after leaving a group, unless another one was requested', () => {
    beginPlaySession(deps, film, 'of-the-group');
    leaveSession(deps, 'of-the-group');
    expect(storage.read('playSessionId')).toBe('session-1');
    storage.write('playSessionId', 'of-new-friends');
    leaveSession(deps, 'of-the-group');
    expect(storage.read('playSessionId')).toBe('of-new-friends');
  });

  it('gets a new play session id with each clip [PLY-11b]', () => {
    storage.write('playSessionId', 'of-the-group');
    beginPlaySession(deps, clip);
    expect(storage.read('playSessionId')).toBe('session-1');
    beginPlaySession(deps, clip);
    expect(storage.read('playSessionId')).toBe('session-2');
  });

  it("keeps the group's session for a clip that others watch too", () => {
    beginPlaySession(deps, clip, 'of-the-group');
    expect(storage.read('playSessionId')).toBe('of-the-group');
  });

  it('keeps what another screen has requested next', () => {
    beginPlaySession(deps, film);
    storage.write('playSessionId', 'of-the-next');
    storage.write('watchGroup', 'the next');
    endPlaySession(deps, 'keep-next');
    expect(Object.fromEntries(kept)).toEqual({
      'drivein/test/playSessionId': 'of-the-next',
      'drivein/test/watchGroup': 'the next',
    });
  });
});
