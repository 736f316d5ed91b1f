import type { BusMessage } from '@drivein/contract';
import type { MessageOrigin } from '@drivein/message-bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '../device/device-storage';
import { connectBus, createMessage, onBusMessage, publish, receivePayload, sendMessage } from './bus';
import { handleCommands } from './remote-handlers';
import { answerCommands, sendCommand } from './send-command';
import { electTabLeader } from './tab-leader';

describe('message stream of a page', () => {
  let delivered: { readonly origin: MessageOrigin; readonly messageId: string }[] = [];
  let published: BusMessage[] = [];
  let stops: (() => void)[] = [];

  /** The broker sends a message to this page. */
  const arrive = (message: BusMessage, changes: object = {}) => {
    const arriving = { ...message, ...changes };
    receivePayload(`drivein/a/screens/${arriving.deviceId}`, JSON.stringify(arriving), performance.now());
  };

  beforeEach(() => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    vi.stubGlobal('navigator', {});
    deviceStorage.write('deviceId', 'd-1');
    delivered = [];
    published = [];
    connectBus({
      publish: (payload) => {
        published.push(JSON.parse(payload) as BusMessage);
        return true;
      },
    });
    stops = [onBusMessage(({ origin, message: { messageId } }) => delivered.push({ origin, messageId }))];
  });
  afterEach(() => {
    for (const stop of stops) stop();
    connectBus(undefined);
    deviceStorage.clearExcept([]);
    vi.unstubAllGlobals();
  });

  it('message stream: a sent message arrives exactly once, as one of this page', () => {
    const message = createMessage('ping', { pingId: 'p-1' });
    sendMessage(message);
    expect(delivered).toEqual([{ origin: 'own-page', messageId: message.messageId }]);
    arrive(message);
    arrive(message);
    expect(delivered).toHaveLength(1);
  });

  it('message stream: another tab of this screen and another device differ in origin', () => {
    const message = createMessage('ping', { pingId: 'p-1' });
    arrive(message, { messageId: 'other-tab-1' });
    arrive(message, { messageId: 'theirs-1', deviceId: 'd-2', screenId: 's-2' });
    expect(delivered).toEqual([
      { origin: 'own-device', messageId: 'other-tab-1' },
      { origin: 'other', messageId: 'theirs-1' },
    ]);
  });

  it('message stream: an unsent message does not arrive, except a command for this screen', () => {
    connectBus(undefined);
    expect(publish('ping', { pingId: 'p-1' })).toBe(false);
    expect(publish('media-pause', { deviceId: 'd-2' })).toBe(false);
    expect(delivered).toEqual([]);
    expect(publish('media-pause', { deviceId: 'd-1' })).toBe(false);
    expect(delivered.map(({ origin }) => origin)).toEqual(['own-page']);
  });

  it('message stream: a listener that throws does not stop the others', () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const last = vi.fn();
    stops.push(
      onBusMessage(() => {
        throw new Error('broken');
      }),
      onBusMessage(last),
    );
    publish('ping', { pingId: 'p-1' });
    expect(last).toHaveBeenCalledOnce();
    expect(reportError).toHaveBeenCalledOnce();
  });

  it('message stream: a command of this page for its own screen runs once, without an acknowledgement on the bus', async () => {
    const pause = vi.fn(() => 'done' as const);
    stops.push(
      electTabLeader(() => undefined),
      answerCommands(),
      handleCommands({ 'media-pause': pause }),
    );
    const outcomes = await sendCommand(['d-1'], 'media-pause', (deviceId) => ({ deviceId }));
    for (const message of [...published]) arrive(message);
    expect([...outcomes]).toEqual([['d-1', { kind: 'done' }]]);
    expect(pause).toHaveBeenCalledOnce();
    expect(published.map(({ command }) => command)).toEqual(['media-pause']);
    expect(delivered).toHaveLength(1);
  });
});
