import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFakeSocket, type FakeSocket } from './a-fake-socket';
import type { BrokerAddress } from './broker-address';
import { keepConnected } from './keep-connected';

const PING_REQUEST = 0xc0;
const DISCONNECT = 0xe0;
const address: BrokerAddress = {
  url: 'ws://broker/mqtt',
  username: undefined,
  password: undefined,
  clientId: undefined,
  topicFilter: 'a/screens/+',
  publishTopic: 'a/screens/d-1',
  lifetimeMs: 300_000,
};

const started = (options: { isSilent?: boolean; fetchAddress?: () => Promise<BrokerAddress> } = {}) => {
  const sockets: FakeSocket[] = [];
  const states: string[] = [];
  const received: string[] = [];
  let fetched = 0;
  const connection = keepConnected({
    fetchAddress:
      options.fetchAddress ??
      (async () => {
        fetched += 1;
        return address;
      }),
    openSocket: (url) => {
      const socket = aFakeSocket(url, options);
      sockets.push(socket);
      return socket;
    },
    newClientId: () => `c-${sockets.length}`,
    onState: (state) => states.push(state),
    onMessage: (_topic, payload) => received.push(payload),
  });
  const open = async () => {
    await vi.advanceTimersByTimeAsync(0);
    sockets.at(-1)?.onOpen();
  };
  return { connection, sockets, states, received, open, fetched: () => fetched };
};

describe('broker connection', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('broker connection: retried every three seconds, each time with a new address [BUS-01b]', async () => {
    const { sockets, states, open, fetched } = started();
    await open();
    expect(states).toEqual(['connected']);
    for (const attempt of [2, 3, 4]) {
      sockets.at(-1)?.onClose();
      await vi.advanceTimersByTimeAsync(2999);
      expect(sockets).toHaveLength(attempt - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(attempt);
      expect(fetched()).toBe(attempt);
    }
    await open();
    expect(states).toEqual(['connected', 'offline', 'connected']);
  });

  it.each([
    ['its own', {}, 'c-1'],
    ['its own, prefixed with its user', { username: 'a/d', password: 'secret' }, 'a/d/c-1'],
    ['the given one', { clientId: 'session-7' }, 'session-7'],
    ['the given one, also with a user', { username: 'a/d', clientId: 'a/d/x' }, 'a/d/x'],
  ])('broker connection: uses the client id: %s', async (_whose, given, clientId) => {
    const { sockets, open } = started({ fetchAddress: async () => ({ ...address, ...given }) });
    await open();
    const length = String.fromCharCode(clientId.length);
    expect(sockets[0]?.connects[0]).toContain(`\0${length}${clientId}`);
  });

  it('broker connection: retried also when no address can be fetched [BUS-01b]', async () => {
    let tries = 0;
    const { connection, states } = started({
      fetchAddress: () => {
        tries += 1;
        return Promise.reject(new Error('no network'));
      },
    });
    await vi.advanceTimersByTimeAsync(9000);
    expect(tries).toBe(4);
    expect(states.at(-1)).toBe('offline');
    connection.stop();
    await vi.advanceTimersByTimeAsync(9000);
    expect(tries).toBe(4);
  });

  it('broker connection: reconnects at once when the page wakes up', async () => {
    const { connection, sockets, open } = started();
    await open();
    sockets[0]?.onClose();
    connection.wake(0);
    await open();
    expect(sockets).toHaveLength(2);
    expect(connection.publish('{}')).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(sockets).toHaveLength(2);
  });

  it('broker connection: replaced at once after an hour of sleep, without a ping', async () => {
    const { connection, sockets, states, open } = started();
    await open();
    connection.wake(3_600_000);
    await open();
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.isClosed).toBe(true);
    expect(states).toEqual(['connected']);
    expect(connection.publish('{}')).toBe(true);
  });

  it('broker connection: given up after an unanswered ping, which is sent at once after a sleep', async () => {
    const { connection, sockets, states, open } = started();
    await open();
    connection.wake(0);
    expect(sockets[0]?.sentKinds.at(-1)).toBe(PING_REQUEST);
    sockets[0]?.arrive([0xd0, 0]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(states).toEqual(['connected']);
    connection.wake(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(states).toEqual(['connected', 'offline']);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('broker connection: given up when the broker never replies', async () => {
    const { sockets, open } = started({ isSilent: true });
    await open();
    await vi.advanceTimersByTimeAsync(10_000 + 3000);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('broker connection: renewed before its address expires; the old one closes when the new one is ready', async () => {
    const { connection, sockets, states, open } = started();
    await open();
    const keepAlive = setInterval(() => sockets[0]?.arrive([0xd0, 0]), 1000);
    await vi.advanceTimersByTimeAsync(240_000);
    clearInterval(keepAlive);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.isClosed).toBe(false);
    expect(connection.publish('{}')).toBe(true);
    sockets[1]?.onOpen();
    expect(sockets[0]?.sentKinds.at(-1)).toBe(DISCONNECT);
    expect(sockets[0]?.isClosed).toBe(true);
    expect(states).toEqual(['connected']);
  });

  it('broker connection: kept when the renewal fails, and the renewal is retried', async () => {
    const { connection, sockets, states, open } = started();
    await open();
    const keepAlive = setInterval(() => sockets[0]?.arrive([0xd0, 0]), 1000);
    await vi.advanceTimersByTimeAsync(240_000);
    sockets[1]?.onClose();
    expect(connection.publish('{}')).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    clearInterval(keepAlive);
    expect(sockets).toHaveLength(3);
    expect(states).toEqual(['connected']);
  });

  it('broker connection: invalid data ends it, and it reconnects', async () => {
    const { sockets, states, open } = started();
    await open();
    sockets[0]?.arrive([0xff, 0xff, 0xff]);
    expect(states).toEqual(['connected', 'offline']);
    await vi.advanceTimersByTimeAsync(3000);
    expect(sockets).toHaveLength(2);
  });

  it('broker connection: receives and sends nothing after it was stopped', async () => {
    const { connection, sockets, states, open } = started();
    await open();
    connection.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.publish('{}')).toBe(false);
    expect(sockets).toHaveLength(1);
    expect(states).toEqual(['connected']);
  });

  it('broker connection: not opened when it was stopped during the address request', async () => {
    const { connection, sockets } = started();
    connection.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sockets).toHaveLength(0);
  });
});
