import { fakeClock } from '@drivein/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExternalBrokerSettings } from '../../messaging/broker/open-external-broker';
import type { PubSubKind } from '../../messaging/pubsub/pubsub';
import { publishDeparture } from './receive-departures';
import { watchOverBus } from './watch-over-bus';

const GONE = { accountId: 'a1', deviceId: 'd1', sessionIds: ['s1'] };
const RABBITMQ: ExternalBrokerSettings = {
  kind: 'rabbitmq',
  url: 'ws://bus.example.com/ws',
  managementUrl: 'http://bus.example.com:15672',
  hookSecret: 'a-secret',
};

/** Pub/sub that delivers synchronously to all. */
const createFakePubSub = () => {
  const listeners: [PubSubKind | 'gap', (text: string) => void][] = [];
  const subscribe = (kind: PubSubKind | 'gap', onMessage: (text: string) => void) => {
    const entry: (typeof listeners)[number] = [kind, onMessage];
    listeners.push(entry);
    return () => void listeners.splice(listeners.indexOf(entry), 1);
  };
  const publish = (sent: PubSubKind | 'gap', text: string) => {
    for (const [kind, onMessage] of [...listeners]) if (kind === sent) onMessage(text);
  };
  return { publish, subscribe, onMissed: (forgetAll: () => void) => subscribe('gap', forgetAll) };
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

  const watch = (externalBroker?: ExternalBrokerSettings) => {
    const pubSub = createFakePubSub();
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
      pubSub,
      broker,
      gate,
      attempts,
      externalBroker,
    });
    return { pubSub, broker, gate, waits };
  };

  it('a device signed out by another server leaves an embedded bus', () => {
    const { pubSub, broker, gate } = watch();
    publishDeparture(pubSub, GONE);
    expect(gate.close).toHaveBeenCalledWith(GONE);
    expect(broker.revoke).toHaveBeenCalledWith(GONE);
  });

  it('on a shared bus only a device that is just joining is removed', () => {
    const { pubSub, broker, gate } = watch(RABBITMQ);
    publishDeparture(pubSub, GONE);
    expect(gate.close).toHaveBeenCalledTimes(1);
    expect(broker.revoke).not.toHaveBeenCalled();
    gate.close.mockReturnValue(true);
    publishDeparture(pubSub, GONE);
    expect(broker.revoke).toHaveBeenCalledWith(GONE);
  });

  it('servers check a shared bus in turns, and at once after a missed message', async () => {
    const { pubSub, broker, waits } = watch(RABBITMQ);
    waits.push(0, 12, 0);
    const looks: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      await vi.advanceTimersByTimeAsync(30_000);
      looks.push(broker.members.mock.calls.length);
    }
    expect(looks).toEqual([1, 1, 2]);
    pubSub.publish('gap', '');
    expect(broker.members).toHaveBeenCalledTimes(3);
    stop();
    pubSub.publish('gap', '');
    publishDeparture(pubSub, GONE);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(broker.members).toHaveBeenCalledTimes(3);
  });

  it('messages that are no departure are ignored', () => {
    const { pubSub, broker, gate } = watch();
    for (const text of ['{}', 'null', '{"accountId":1,"deviceId":"d1","sessionIds":[]}'])
      pubSub.publish('bus', text);
    expect([gate.close.mock.calls, broker.revoke.mock.calls]).toEqual([[], []]);
  });
});
