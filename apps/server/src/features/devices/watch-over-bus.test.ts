import { fakeClock } from '@drivein/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutsideBrokerSettings } from '../../messaging/broker/outside-broker';
import type { NewsKind } from '../../messaging/news/news';
import { publishDeparture } from './receive-departures';
import { watchOverBus } from './watch-over-bus';

const GONE = { accountId: 'a1', deviceId: 'd1', sessionIds: ['s1'] };
const RABBITMQ: OutsideBrokerSettings = {
  kind: 'rabbitmq',
  url: 'ws://bus.example.com/ws',
  managementUrl: 'http://bus.example.com:15672',
  hookSecret: 'a-secret',
};

/** Pub/sub that delivers synchronously to all. */
const createTestNews = () => {
  const listeners: [NewsKind | 'gap', (text: string) => void][] = [];
  const listen = (kind: NewsKind | 'gap', onNews: (text: string) => void) => {
    const entry: (typeof listeners)[number] = [kind, onNews];
    listeners.push(entry);
    return () => void listeners.splice(listeners.indexOf(entry), 1);
  };
  const tell = (told: NewsKind | 'gap', text: string) => {
    for (const [kind, onNews] of [...listeners]) if (kind === told) onNews(text);
  };
  return { tell, listen, onGap: (forgetAll: () => void) => listen('gap', forgetAll) };
};

describe('message bus watch', () => {
  let stop: () => void = () => undefined;
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  const watch = (outsideBroker?: OutsideBrokerSettings) => {
    const news = createTestNews();
    const broker = {
      grant: vi.fn(),
      publish: vi.fn(),
      revoke: vi.fn(),
      members: vi.fn(() => Promise.resolve([])),
      isUp: vi.fn(),
    };
    const gate = { tokenFor: vi.fn(), admit: vi.fn(), close: vi.fn(() => false) };
    const waits: number[] = [];
    const attempts = {
      take: vi.fn(() => Promise.resolve(waits.shift() ?? 0)),
      waitFor: vi.fn(),
      clear: vi.fn(),
      giveBack: vi.fn(),
    };
    stop = watchOverBus({
      // No device is connected, so the database is not used.
      db: undefined as never,
      clock: fakeClock(),
      log: { warn: vi.fn() },
      news,
      broker,
      gate,
      attempts,
      outsideBroker,
    });
    return { news, broker, gate, waits };
  };

  it('a device signed out by another server leaves an embedded bus', () => {
    const { news, broker, gate } = watch();
    publishDeparture(news, GONE);
    expect(gate.close).toHaveBeenCalledWith(GONE);
    expect(broker.revoke).toHaveBeenCalledWith(GONE);
  });

  it('on a shared bus only a device that is just joining is removed', () => {
    const { news, broker, gate } = watch(RABBITMQ);
    publishDeparture(news, GONE);
    expect(gate.close).toHaveBeenCalledTimes(1);
    expect(broker.revoke).not.toHaveBeenCalled();
    gate.close.mockReturnValue(true);
    publishDeparture(news, GONE);
    expect(broker.revoke).toHaveBeenCalledWith(GONE);
  });

  it('servers check a shared bus in turns, and at once after a missed message', async () => {
    const { news, broker, waits } = watch(RABBITMQ);
    waits.push(0, 12, 0);
    const looks: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      await vi.advanceTimersByTimeAsync(30_000);
      looks.push(broker.members.mock.calls.length);
    }
    expect(looks).toEqual([1, 1, 2]);
    news.tell('gap', '');
    expect(broker.members).toHaveBeenCalledTimes(3);
    stop();
    news.tell('gap', '');
    publishDeparture(news, GONE);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(broker.members).toHaveBeenCalledTimes(3);
  });

  it('messages that are no departure are ignored', () => {
    const { news, broker, gate } = watch();
    for (const text of ['{}', 'null', '{"accountId":1,"deviceId":"d1","sessionIds":[]}'])
      news.tell('bus', text);
    expect([gate.close.mock.calls, broker.revoke.mock.calls]).toEqual([[], []]);
  });
});
