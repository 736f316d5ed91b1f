import {
  type BusBody,
  type BusCommand,
  type BusMessage,
  decodeBusMessage,
  type DeviceType,
} from '@drivein/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import mqtt from 'mqtt';
import type { NewAccount } from '../people/new-account';
import { signInDevice } from '../people/sign-in-device';

/** Another screen of an account, without a browser: sends and records bus messages for a test. */
export interface BusScreen {
  readonly deviceId: string;
  readonly name: string;
  /** All messages of other screens, in order, since it subscribed. */
  readonly heard: readonly BusMessage[];
  /** Drops earlier messages. */
  readonly listenAnew: () => void;
  /** The last of these commands; waits for it if it has not arrived. */
  readonly next: <C extends BusCommand>(
    command: C,
    matches?: (message: Extract<BusMessage, { command: C }>) => boolean,
  ) => Promise<Extract<BusMessage, { command: C }>>;
  /** Returns the id of the message. */
  readonly say: <C extends BusCommand>(command: C, body: BusBody<C>, changes?: object) => string;
  /** What it plays, sent now and with each heartbeat; nothing by default. */
  readonly show: (playing: Playing) => void;
  /** Sends any value unchanged. */
  readonly sayRaw: (payload: string | Buffer) => void;
  /** Sends its goodbye message. */
  readonly leave: () => void;
  readonly close: () => Promise<void>;
}

type Playing = Pick<
  BusBody<'media-position'>,
  'contentId' | 'position' | 'duration' | 'state' | 'playSessionId'
>;

const IDLE: Playing = { contentId: -1, position: 0, duration: 0, state: 'stopped' };
/** Often enough for a busy machine: other screens drop it after eleven silent seconds. */
const BEAT_MS = 3000;

/** The clock of a screen. */
interface ScreenTime {
  readonly nowMs: () => number;
  /** Runs at each interval; returns a function that stops it. */
  readonly everyMs: (ms: number, run: () => void) => () => void;
}

const machineTime: ScreenTime = {
  nowMs: Date.now,
  everyMs: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

interface ScreenOptions {
  readonly name: string;
  readonly deviceType?: DeviceType;
  /** Answers commands for it: `done`, a reason, or no answer. */
  readonly answer?: (
    message: BusMessage,
  ) => Extract<BusBody<'message-ack'>['reason'], string> | 'done' | undefined;
  /** The real clock, or that of a `world`. */
  readonly time?: ScreenTime;
}

interface Reply {
  readonly responseCode: number;
  readonly presignedUrl: string;
  readonly topic: string;
  readonly publishTopic: string;
}

let count = 0;

/** Signs a new device of the account in by a call and joins the bus with mqtt.js, an independent client. */
export const joinBus = async (
  request: APIRequestContext,
  account: NewAccount,
  { name, deviceType = 'rear-left', answer = () => undefined, time = machineTime }: ScreenOptions,
): Promise<BusScreen> => {
  const deviceIdentifier = `talking-${process.pid}-${(count += 1)}-${Date.now()}`;
  const signedIn = await signInDevice(request, account, { deviceIdentifier, name, deviceType });
  const { consumerDeviceId: deviceId = '', session = '' } = signedIn;
  const headers = { ApiKey: account.apiKey, AppLanguage: 'EN' };
  const granted = await request.get('/user/v6/presignedurl', { headers: { ...headers, Session: session } });
  const address = (await granted.json()) as Reply;
  expect(address.responseCode, 'an address of the bus').toBe(10000);

  const client = await mqtt.connectAsync(address.presignedUrl, { protocolVersion: 4, reconnectPeriod: 0 });
  await client.subscribeAsync(address.topic);
  const heard: BusMessage[] = [];
  const say: BusScreen['say'] = (command, body, changes = {}) => {
    const messageId = `${deviceId}-${(count += 1)}`;
    const sender = { messageId, deviceId, screenId: `screen-${deviceId}`, deviceType };
    const message = { command, ...sender, deviceName: name, screenName: name, body, ...changes };
    client.publish(address.publishTopic, JSON.stringify(message));
    return messageId;
  };
  client.on('message', (_topic, payload) => {
    const message = decodeBusMessage(payload.toString());
    if (!message || message.deviceId === deviceId) return;
    heard.push(message);
    const outcome = namesDevice(message, deviceId) ? answer(message) : undefined;
    if (outcome === 'done') say('message-ack', { ackMessageId: message.messageId, outcome });
    else if (outcome)
      say('message-ack', { ackMessageId: message.messageId, outcome: 'refused', reason: outcome });
  });

  let playing = IDLE;
  const beat = () => {
    const screen = { deviceId, screenId: `screen-${deviceId}` };
    say('media-position', {
      playSessionId: `alone-${deviceId}`,
      ...playing,
      ...screen,
      created: time.nowMs(),
    });
  };
  const stopBeating = time.everyMs(BEAT_MS, beat);
  beat();

  const next: BusScreen['next'] = async (command, matches = () => true) => {
    const isWanted = (message: BusMessage): message is Extract<BusMessage, { command: typeof command }> =>
      message.command === command && matches(message as Extract<BusMessage, { command: typeof command }>);
    await expect
      .poll(() => heard.some(isWanted), { message: `hears ${command}`, timeout: 20_000 })
      .toBe(true);
    const found = heard.findLast(isWanted);
    if (!found) throw new Error(`${command} was not heard`);
    return found;
  };
  return {
    deviceId,
    name,
    heard,
    listenAnew: () => void heard.splice(0),
    next,
    say,
    show: (shown) => {
      playing = shown;
      beat();
    },
    leave: () => {
      stopBeating();
      say('disconnect', {});
    },
    sayRaw: (payload) => void client.publish(address.publishTopic, payload),
    close: async () => {
      stopBeating();
      await client.endAsync(true);
    },
  };
};

const namesDevice = ({ body }: BusMessage, deviceId: string): boolean => {
  const named = body as { deviceId?: string; devices?: readonly { deviceId: string }[] };
  return (
    named.deviceId === deviceId || (named.devices?.some((device) => device.deviceId === deviceId) ?? false)
  );
};
