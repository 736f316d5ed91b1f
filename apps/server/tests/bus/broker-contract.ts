import type { IClientOptions, MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { BusMember } from '../../src/messaging/broker/message-broker';
import type { BrokerWorld, OpenBroker } from './brokers';
import { createBusConnections } from './bus-connections';
import { openRaw, publishPacket, SUBACK, subscribePacket } from './raw-mqtt';

const OURS: BusMember = { accountId: 'account-1', deviceId: 'front' };
const REAR: BusMember = { accountId: 'account-1', deviceId: 'rear-left' };
/** A device that signs out is looked for once more a second later, when other tests are on. */
const LEAVING: BusMember = { accountId: 'account-1', deviceId: 'leaving' };
const ENDED: BusMember = { accountId: 'account-1', deviceId: 'ended' };
const THEIRS: BusMember = { accountId: 'account-2', deviceId: 'stranger' };

/** What any broker of this service does for the screens of an account, and does not do for anybody else. */
export const brokerContract = (openBroker: OpenBroker): void => {
  let world: BrokerWorld;
  const { connect, isAdmitted, endAll } = createBusConnections();
  beforeAll(async () => {
    world = await openBroker();
  });
  afterEach(async () => {
    await endAll();
    // Tokens of the test before are older than its revocations.
    world.clock.advanceMs(1);
  });
  afterAll(() => world.close());

  const join = async (member: BusMember, options?: IClientOptions) => {
    const address = await world.addressFor(member);
    const client = await connect(address, options);
    client.on('error', () => undefined);
    return { ...address, client };
  };
  const listen = async (member: BusMember) => {
    const joined = await join(member);
    const heard: { topic: string; text: string }[] = [];
    joined.client.on('message', (topic, payload) =>
      heard.push({ topic, text: String(payload).slice(0, 80) }),
    );
    await joined.client.subscribeAsync(joined.topic);
    return { ...joined, heard };
  };
  const closing = (client: MqttClient) =>
    new Promise<void>((resolve) => client.once('close', () => resolve()));
  type Listener = Awaited<ReturnType<typeof listen>>;
  const textsOf = ({ heard }: Listener) => heard.map(({ text }) => text);
  const hears = (listener: Listener, text: string) =>
    expect.poll(() => textsOf(listener), { interval: 5, timeout: 15_000 }).toContain(text);
  /** What the server says now is heard: so would be what went out before it. */
  const settle = async (listener: Listener) => {
    await world.broker.publish('account-1', 'settled');
    await hears(listener, 'settled');
  };

  const openDevice = async (member: BusMember) => openRaw(await world.addressFor(member));

  it('says how to join, and carries what a screen says to all of its account, in its name [BUS-01a]', async () => {
    const front = await listen(OURS);
    expect(front).toMatchObject({
      topic: 'drivein/account-1/screens/+',
      publishTopic: 'drivein/account-1/screens/front',
      protocol: 'ws',
      expiresInSeconds: 300,
    });
    expect(new URL(front.presignedUrl).host).toBe(front.host);
    expect(new URL(front.presignedUrl).pathname).toBe(front.path);
    const back = await listen(REAR);
    await front.client.publishAsync(front.publishTopic, '{"command":"ping"}');
    await hears(back, '{"command":"ping"}');
    await settle(back);
    expect(back.heard).toEqual([
      { topic: front.publishTopic, text: '{"command":"ping"}' },
      { topic: 'drivein/account-1/screens/server', text: 'settled' },
    ]);
  });

  it("refuses to read another account's topics, and delivers nothing of them [BUS-01c]", async () => {
    const mine = await listen(OURS);
    const filters = [mine.topic, '#', 'drivein/+/screens/+', `$share/g/${mine.topic}`, '$SYS/#', '+/+/#'];
    const strangers = await Promise.all(
      filters.map((_, index) => openDevice({ ...THEIRS, deviceId: `stranger-${index}` })),
    );
    for (const [index, filter] of filters.entries()) {
      const stranger = strangers[index];
      stranger?.send(subscribePacket(filter));
      // Refused aloud (0x80), or shown the door.
      expect([filter, (await stranger?.next(SUBACK))?.at(-1) ?? 'closed']).toEqual([
        filter,
        expect.toBeOneOf([0x80, 'closed']),
      ]);
    }
    await mine.client.publishAsync(mine.publishTopic, 'secret');
    await hears(mine, 'secret');
    await settle(mine);
    expect(strangers.flatMap(({ heard }) => heard)).toEqual([]);
    for (const stranger of strangers) stranger.end();
  });

  it("cuts off whoever writes to another account's topic, or in the name of another device [BUS-01c]", async () => {
    const mine = await listen(OURS);
    for (const [member, topic] of [
      [THEIRS, mine.publishTopic],
      [THEIRS, 'drivein/account-1/screens/stranger'],
      [REAR, mine.publishTopic],
      [REAR, 'drivein/account-1/screens/server'],
      [REAR, 'drivein/account-1/screens'],
    ] as const) {
      const { client } = await join(member);
      const gone = closing(client);
      client.publish(topic, 'media-stop');
      await gone;
    }
    await settle(mine);
    expect(textsOf(mine)).toEqual(['settled']);
  });

  it('cuts a device off as soon as it is signed out, with every address it had', async () => {
    const [front, tab] = [await listen(LEAVING), await join(LEAVING)];
    const back = await listen(REAR);
    const early = await world.addressFor(LEAVING);
    world.clock.advanceMs(60_000);
    const gone = Promise.all([closing(front.client), closing(tab.client)]);
    // It joined long ago: nothing looks for it once more.
    world.signOut(LEAVING);
    await gone;
    if (world.promises.forgetsAddresses) expect(await isAdmitted(early)).toBe(false);
    await settle(back);
    expect(front.heard).toEqual([]);
    world.clock.advanceMs(1);
    expect(await isAdmitted(await world.addressFor(LEAVING))).toBe(true);
  });

  it('takes an address for five minutes, and who renews it in time misses nothing [BUS-01a]', async () => {
    const [first, back] = [await listen(OURS), await listen(REAR)];
    const old = await world.addressFor(OURS);
    world.clock.advanceMs(240_000);
    const renewed = await listen(OURS);
    await settle(first);
    await settle(renewed);
    world.clock.advanceMs(60_000);
    expect(await isAdmitted(old)).toBe(false);
    const renewedBack = await listen(REAR);
    await renewedBack.client.publishAsync(renewedBack.publishTopic, 'renewed');
    await hears(renewed, 'renewed');
    if (world.promises.endsWithAddress)
      await expect.poll(() => [first, back].map(({ client }) => client.connected)).toEqual([false, false]);
    else await hears(first, 'renewed');
  });

  it('takes no address that was changed, nor one whose session has ended', async () => {
    const good = await world.addressFor(ENDED);
    expect(await isAdmitted({ ...good, presignedUrl: forged(good.presignedUrl) })).toBe(false);
    expect(await isAdmitted(good)).toBe(true);
    if (!world.promises.asksAtConnect) return;
    world.endSession(ENDED);
    expect(await isAdmitted(good)).toBe(false);
  });

  it("cannot be made to throw out another account's screen by taking its client id", async () => {
    const mine = await listen(OURS);
    const clientId = mine.client.options.clientId ?? '';
    const thief = await join(THEIRS, { clientId }).then(
      ({ client }) => client,
      () => undefined,
    );
    await settle(mine);
    expect(mine.client.connected).toBe(true);
    thief?.end(true);
  });

  it('keeps nothing for those who come later, and says nothing in the name of those who left', async () => {
    const will = {
      topic: (await world.addressFor(OURS)).publishTopic,
      payload: 'last words',
      qos: 0,
    } as const;
    const back = await listen(REAR);
    const front = await join(OURS, { clean: false });
    front.client.publish(front.publishTopic, 'old news', { retain: true });
    // Carried like any other, or refused together with who says it.
    await expect.poll(() => textsOf(back).includes('old news') || !front.client.connected).toBe(true);
    const late = await listen(REAR);
    await settle(late);
    expect(textsOf(late)).toEqual(['settled']);
    const foreign = await join(THEIRS, { will }).catch(() => undefined);
    foreign?.client.stream.destroy();
    await settle(back);
    expect(textsOf(back)).not.toContain('last words');
  });

  it('is not shaken by garbage, half packets and messages that are too large', async () => {
    const mine = await listen(OURS);
    const { publishTopic } = await world.addressFor(REAR);
    const bad = [
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      Buffer.alloc(64, 0xff),
      Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]),
      Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0xff]),
      Buffer.from([0x82, 5, 0, 1, 0, 200, 65]),
      publishPacket(publishTopic, 'x'.repeat(world.promises.largestMessageBytes + 4096)),
      publishPacket('drivein/account-1/screens/#', 'wild'),
      publishPacket('', 'nowhere'),
      publishPacket(Buffer.from([0xc3, 0x28, 0]), 'not utf-8'),
    ];
    for (const bytes of bad) {
      const client = await openDevice(REAR);
      client.send(bytes);
      client.leave();
      await client.closed;
    }
    await settle(mine);
    expect(textsOf(mine)).toEqual(['settled']);
  });

  it('delivers a message of quality 1 or 2 at most once', async () => {
    const mine = await listen(OURS);
    const sender = await openDevice(OURS);
    for (const head of [0x32, 0x34]) sender.send(publishPacket(mine.publishTopic, `by ${head}`, head));
    await hears(mine, 'by 50');
    await settle(mine);
    for (const text of ['by 50', 'by 52'])
      expect(textsOf(mine).filter((one) => one === text).length).toBeLessThanOrEqual(1);
    sender.end();
  });

  it('knows who is there, and that it is up', async () => {
    await join(OURS);
    await expect
      .poll(() => world.broker.members(), { timeout: 15_000 })
      .toContainEqual(expect.objectContaining(OURS));
    expect(await world.broker.isUp()).toBe(true);
  });
};

/** Another character in what proves that we made it. */
const forged = (url: string): string =>
  url.replace(
    /(X-Amz-Signature=|token=[\w-]+\.|:\/\/[^@]+\.)(\w|-)/,
    (_, before: string, first: string) => `${before}${first === 'a' ? 'b' : 'a'}`,
  );
