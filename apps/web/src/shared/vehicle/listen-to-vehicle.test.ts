import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToVehicle, type VehicleState } from './listen-to-vehicle';

const START = new Date('2026-11-15T10:00:00Z');

const STANDING: Readonly<Record<string, string>> = { 'Vehicle.Speed': '0.0', 'Vehicle.IsMoving': 'false' };

class FakeSocket {
  readonly sent: { action: string; path: string }[] = [];
  isClosed = false;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  send(text: string) {
    this.sent.push(JSON.parse(text) as FakeSocket['sent'][number]);
  }
  close() {
    this.isClosed = true;
  }
  open() {
    this.onopen?.(new Event('open'));
  }
  lose() {
    this.onclose?.(new Event('close') as CloseEvent);
  }
  say(data: unknown) {
    this.onmessage?.({ data } as MessageEvent);
  }
  tell(path: string, value: string, measuredAtMs = Date.now()) {
    const dp = { value, ts: new Date(measuredAtMs).toISOString() };
    this.say(JSON.stringify({ action: 'subscription', subscriptionId: '1', data: { path, dp } }));
  }
  /** Signals of a standing car, sent continuously. */
  stand(forMs = 500, paths: readonly string[] = Object.keys(STANDING)) {
    for (let passedMs = 0; passedMs < forMs; passedMs += 500) {
      vi.advanceTimersByTime(500);
      for (const path of paths) this.tell(path, STANDING[path] ?? '');
    }
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
let sockets: FakeSocket[] = [];
let states: VehicleState[] = [];
let stop = () => undefined as void;

const newest = <T>(list: readonly T[]): T => {
  const last = list.at(-1);
  if (last === undefined) throw new Error('There is none yet.');
  return last;
};
const socket = () => newest(sockets);
const motion = () => newest(states).motion;

const openSocket = () => {
  sockets.push(new FakeSocket());
  return socket();
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('document', page);
  [sockets, states] = [[], []];
  stop = listenToVehicle('ws://vehicle', (state) => states.push(state), openSocket);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Connected, with signals of a standing car. */
const park = () => {
  socket().open();
  socket().stand(1000);
  expect(motion()).toBe('parked');
};

describe('vehicle signals', () => {
  it('vehicle signals: the car counts as moving until they report that it stands [SCR-10b]', () => {
    expect(states).toEqual([{ motion: 'in-motion', isHeard: false }]);
    socket().open();
    expect(socket().sent.map(({ path }) => path)).toContain('Vehicle.Speed');
    expect(socket().sent.map(({ path }) => path)).toContain('Vehicle.IsMoving');
    socket().tell('Vehicle.IsMoving', 'false');
    expect(motion()).toBe('in-motion');
    socket().stand(1000);
    expect(states).toEqual([
      { motion: 'in-motion', isHeard: false },
      { motion: 'in-motion', isHeard: true },
      { motion: 'parked', isHeard: true },
    ]);
  });

  it('vehicle signals: starting and stopping are reported at once', () => {
    park();
    socket().tell('Vehicle.IsMoving', 'true', Date.now() + 1);
    expect(newest(states)).toEqual({ motion: 'in-motion', isHeard: true });
    vi.advanceTimersByTime(10);
    socket().tell('Vehicle.IsMoving', 'false');
    expect(motion()).toBe('parked');
  });

  it('vehicle signals: 2 s of silence are noticed without a message or a lost connection [SCR-10b]', () => {
    park();
    vi.advanceTimersByTime(2000);
    expect(motion()).toBe('parked');
    vi.advanceTimersByTime(250);
    expect(newest(states)).toEqual({ motion: 'in-motion', isHeard: false });
  });

  it('vehicle signals: a lost connection counts as moving, and is opened again [SCR-10b]', () => {
    park();
    socket().lose();
    expect(motion()).toBe('in-motion');
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    socket().open();
    socket().stand(1000);
    expect(motion()).toBe('parked');
  });

  it('vehicle signals: a silent connection and one that never opens are given up', () => {
    park();
    vi.advanceTimersByTime(5250);
    expect(newest(sockets).isClosed).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(7000);
    expect(sockets).toHaveLength(3);
  });

  it.each([
    ['ended', { action: 'subscription', subscriptionId: '1' }],
    ['refused', { action: 'subscribe', requestId: '1' }],
  ])('vehicle signals: a signal that was %s is requested again while the other continues', (how, message) => {
    if (how === 'ended') park();
    else socket().open();
    const first = socket();
    first.say(JSON.stringify({ ...message, error: { number: 503, reason: 'unavailable_data' } }));
    expect(motion()).toBe('in-motion');
    first.stand(10_000, ['Vehicle.IsMoving']);
    expect(motion()).toBe('in-motion');
    expect(first.isClosed).toBe(true);
    expect(sockets).toHaveLength(2);
    socket().open();
    expect(socket().sent.map(({ path }) => path)).toContain('Vehicle.Speed');
    socket().stand(10_000);
    expect(motion()).toBe('parked');
    expect(sockets).toHaveLength(2);
  });

  it('vehicle signals: after a sleep no old state is shown and queued messages are ignored', () => {
    park();
    const asleep = socket();
    vi.setSystemTime(Date.now() + 3_600_000);
    asleep.tell('Vehicle.Speed', '0.0');
    expect(motion()).toBe('in-motion');
    expect(asleep.isClosed).toBe(true);
    vi.advanceTimersByTime(1000);
    socket().open();
    socket().stand(1000);
    expect(motion()).toBe('parked');
    vi.setSystemTime(Date.now() + 3000);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(motion()).toBe('in-motion');
  });

  it('vehicle signals: invalid and repeated messages do not unlock the screen', () => {
    socket().open();
    const saidAtMs = Date.now();
    for (let at = 0; at < 5; at++) {
      for (const rubbish of ['', '{', 'null', new ArrayBuffer(3), '{"action":"subscription"}', '[[]]'])
        socket().say(rubbish);
      socket().tell('Vehicle.Speed', '0', saidAtMs);
      socket().tell('Vehicle.IsMoving', 'false', saidAtMs);
      socket().tell('Vehicle.Speed', '-3');
      vi.advanceTimersByTime(100);
    }
    expect(states.map((state) => state.motion)).not.toContain('parked');
  });

  it('vehicle signals: nothing is reported after the stop', () => {
    park();
    stop();
    expect(socket().isClosed).toBe(true);
    const reportedBefore = states.length;
    socket().tell('Vehicle.IsMoving', 'true');
    vi.advanceTimersByTime(60_000);
    expect(states).toHaveLength(reportedBefore);
    expect(sockets).toHaveLength(1);
  });
});
