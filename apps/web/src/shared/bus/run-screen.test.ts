import type { BusBody, BusCommand, BusMessage } from '@drivein/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '../device/device-storage';
import { useSession } from '../session/session';
import { useToggles } from '../device/toggles';
import { connectBus, onBusMessage, receivePayload } from './bus';
import { useBus } from './bus-state';
import { reportOwnPlayback } from './own-playback';
import { type Presence, startPresence } from './presence';
import { handleCommands } from './remote-handlers';
import { answerCommands, sendCommand } from './send-command';
import { electTabLeader } from './tab-leader';

let count = 0;

/** A message of another screen. */
const receive = <C extends BusCommand>(command: C, body: BusBody<C>, sender: object = {}): string => {
  const messageId = `theirs-${(count += 1)}`;
  const envelope = { messageId, deviceId: 'd-2', screenId: 's-2', deviceType: 'rear-left' };
  const message = { command, ...envelope, deviceName: 'Left Rear', screenName: '', ...sender, body };
  receivePayload(`drivein/a/screens/${message.deviceId}`, JSON.stringify(message), performance.now());
  return messageId;
};

describe('screen on the bus', () => {
  let said: BusMessage[] = [];
  let presence: Presence;
  let stops: (() => void)[] = [];
  const saidOf = (command: BusCommand) => said.filter((message) => message.command === command);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    vi.stubGlobal('navigator', {});
    deviceStorage.write('deviceId', 'd-1');
    deviceStorage.write('profileName', 'Front Screen');
    said = [];
    connectBus({
      publish: (payload) => {
        said.push(JSON.parse(payload) as BusMessage);
        return true;
      },
    });
    presence = startPresence();
    stops = [electTabLeader(presence.onElected), answerCommands()];
    said = [];
  });
  afterEach(() => {
    for (const stop of stops) stop();
    presence.stop();
    connectBus(undefined);
    reportOwnPlayback(undefined);
    deviceStorage.clearExcept([]);
    useToggles.setState({ toggles: {} });
    useBus.setState({ connection: 'off', screens: [] });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('screen on the bus: introduces itself when connected, and asks for the others [BUS-03a]', () => {
    presence.greet();
    expect(saidOf('device-broadcast')).toMatchObject([{ deviceId: 'd-1', deviceName: 'Front Screen' }]);
    expect(saidOf('device-broadcast')[0]?.sendOnly).toBeUndefined();
    expect(saidOf('discover-account')).toHaveLength(1);
  });

  it('screen on the bus: introduces itself also when it becomes leader after connecting [BUS-03a]', () => {
    stops.shift()?.();
    presence.greet();
    expect(said).toEqual([]);
    stops.push(electTabLeader(presence.onElected));
    expect(saidOf('device-broadcast')).toHaveLength(1);
  });

  it('screen on the bus: introduces itself on request, send-only while idle, once for many requests [BUS-03b]', () => {
    for (let at = 0; at < 50; at += 1) receive('discover-account', {});
    vi.advanceTimersByTime(500);
    expect(saidOf('device-broadcast')).toMatchObject([{ sendOnly: true }]);
    expect(saidOf('device-broadcast')[0]?.movieDetails).toBeUndefined();
  });

  it('screen on the bus: the introduction has the current playback and position [BUS-03b]', () => {
    const read = () => ({ position: 61.5, duration: 120, state: 'playing' }) as const;
    reportOwnPlayback({ contentId: 1001, vamId: undefined, playSessionId: 's', read });
    vi.advanceTimersByTime(0);
    said = [];
    receive('discover-account', {});
    vi.advanceTimersByTime(500);
    expect(saidOf('device-broadcast')).toMatchObject([
      { movieDetails: { body: { contentId: 1001, position: 61.5 } } },
    ]);
    expect(saidOf('media-position')).toMatchObject([{ body: { contentId: 1001, position: 61.5 } }]);
  });

  it('screen on the bus: sends a heartbeat every five seconds, and at once when playback starts or ends [BUS-04a] [BUS-04b]', () => {
    vi.advanceTimersByTime(0);
    expect(saidOf('media-position')).toMatchObject([{ body: { contentId: -1, state: 'stopped' } }]);
    vi.advanceTimersByTime(10_000);
    expect(saidOf('media-position')).toHaveLength(3);
    const read = () => ({ position: 0, duration: NaN, state: 'loading' }) as const;
    reportOwnPlayback({ contentId: 1001, vamId: undefined, playSessionId: 's', read });
    vi.advanceTimersByTime(0);
    expect(saidOf('media-position').at(-1)).toMatchObject({ body: { contentId: 1001, state: 'loading' } });
  });

  it('screen on the bus: delays its heartbeat by a second after a sync of the leader [BUS-10]', () => {
    vi.advanceTimersByTime(4800);
    said = [];
    const sync = { deviceId: 'd-2', contentId: 1, created: 0, state: 'playing', playSessionId: 's' } as const;
    receive('media-sync', { ...sync, position: 0, duration: 0 });
    vi.advanceTimersByTime(999);
    expect(saidOf('media-position')).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(saidOf('media-position')).toHaveLength(1);
  });

  it('screen on the bus: announces a new name', () => {
    deviceStorage.write('profileName', 'Grandma');
    useSession.setState({ profileName: 'Grandma' });
    expect(saidOf('broadcast-updated-device-info')).toMatchObject([{ deviceName: 'Grandma' }]);
  });

  it('screen on the bus: lists screens that send, until they disconnect', () => {
    receive('device-broadcast', {}, { sendOnly: true });
    expect(useBus.getState().screens.map(({ deviceId }) => deviceId)).toEqual(['d-1', 'd-2']);
    receive('disconnect', {});
    expect(useBus.getState().screens.map(({ deviceId }) => deviceId)).toEqual(['d-1']);
  });

  it('screen on the bus: acknowledges each command once with its outcome', async () => {
    stops.push(handleCommands({ 'media-pause': () => 'done', 'media-stop': () => 'in-motion' }));
    const pause = receive('media-pause', { deviceId: 'd-1' });
    const stop = receive('media-stop', { deviceId: 'd-1' });
    const seek = receive('media-seek', { deviceId: 'd-1', position: 1 });
    receive('media-pause', { deviceId: 'd-9' });
    await vi.advanceTimersByTimeAsync(0);
    const acks = saidOf('message-ack').map(({ body }) => body);
    expect(acks).toHaveLength(3);
    expect(acks).toEqual(
      expect.arrayContaining([
        { ackMessageId: pause, outcome: 'done' },
        { ackMessageId: stop, outcome: 'refused', reason: 'in-motion' },
        { ackMessageId: seek, outcome: 'refused', reason: 'nothing-playing' },
      ]),
    );
  });

  it('screen on the bus: an early command waits briefly for its handler and is then refused', async () => {
    const remove = receive('remove-screen', { deviceId: 'd-1' });
    await vi.advanceTimersByTimeAsync(500);
    stops.push(handleCommands({ 'remove-screen': () => 'done' }));
    await vi.advanceTimersByTimeAsync(0);
    const play = receive('play-movie', {
      contentId: 1,
      playSessionId: 's',
      position: 0,
      devices: [{ deviceId: 'd-1', screenId: 's-1' }],
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(saidOf('message-ack').map(({ body }) => body)).toEqual([
      { ackMessageId: remove, outcome: 'done' },
      { ackMessageId: play, outcome: 'refused', reason: 'failed' },
    ]);
  });

  it('screen on the bus: a handler that throws is a refusal', async () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    stops.push(
      handleCommands({
        'media-play': () => {
          throw new Error('broken');
        },
      }),
    );
    receive('media-play', { deviceId: 'd-1' });
    await vi.advanceTimersByTimeAsync(0);
    expect(saidOf('message-ack')).toMatchObject([{ body: { outcome: 'refused', reason: 'failed' } }]);
    expect(reportError).toHaveBeenCalledOnce();
  });

  it('screen on the bus: plain acknowledgements follow the toggle [BUS-07b]', () => {
    const done = { deviceId: 'd-1', playSessionId: 's' };
    receive('device-sync-done', done);
    expect(saidOf('message-ack')).toHaveLength(0);
    useToggles.setState({ toggles: { 'message ack': true } });
    const ackMessageId = receive('device-sync-done', done);
    expect(saidOf('message-ack').map(({ body }) => body)).toEqual([{ ackMessageId }]);
  });

  it('screen on the bus: ignores its own, repeated and forged messages', () => {
    const received: string[] = [];
    stops.push(
      onBusMessage(({ message, origin }) => {
        if (origin === 'other') received.push(message.messageId);
      }),
    );
    const first = receive('ping', { pingId: 'p' });
    receive('ping', { pingId: 'p' }, { messageId: first });
    receive('ping', { pingId: 'p' }, { deviceId: 'd-1' });
    receivePayload('drivein/a/screens/d-3', JSON.stringify({ ...said[0], deviceId: 'd-2' }), 0);
    expect(received).toEqual([first]);
  });

  it('screen on the bus: each of its commands has an outcome within two seconds', async () => {
    stops.push(handleCommands({ 'media-pause': () => 'done' }));
    const outcomes = sendCommand(['d-1', 'd-2', 'd-3', 'd-4'], 'media-pause', (deviceId) => ({ deviceId }));
    const idFor = (deviceId: string) =>
      saidOf('media-pause').find(({ body }) => (body as { deviceId: string }).deviceId === deviceId)
        ?.messageId;
    receive('message-ack', { ackMessageId: idFor('d-2') ?? '', outcome: 'done' });
    receive(
      'message-ack',
      { ackMessageId: idFor('d-3') ?? '', outcome: 'refused', reason: 'not-owned' },
      { deviceId: 'd-3' },
    );
    // An acknowledgement of another device does not count.
    receive('message-ack', { ackMessageId: idFor('d-4') ?? '', outcome: 'done' });
    await vi.advanceTimersByTimeAsync(2000);
    expect([...(await outcomes)]).toEqual(
      expect.arrayContaining([
        ['d-1', { kind: 'done' }],
        ['d-2', { kind: 'done' }],
        ['d-3', { kind: 'refused', reason: 'not-owned' }],
        ['d-4', { kind: 'no-answer' }],
      ]),
    );
  });

  it('screen on the bus: a command fails at once when not connected', async () => {
    connectBus(undefined);
    const outcomes = await sendCommand(['d-2'], 'media-stop', (deviceId) => ({ deviceId }));
    expect([...outcomes]).toEqual([['d-2', { kind: 'no-answer' }]]);
  });
});
