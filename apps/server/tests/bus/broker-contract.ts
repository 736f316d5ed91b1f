import type { IClientOptions, MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { BusMember } from '@drivein/broker';
import type { BrokerWorld, OpenBroker } from './brokers';
import { createBusConnections } from '@drivein/broker/tests/bus-connections';
import { openRaw, publishPacket, SUBACK, subscribePacket } from './raw-mqtt';

const OURS: BusMember = { accountId: 'account-1', deviceId: 'front' };
const REAR: BusMember = { accountId: 'account-1', deviceId: 'rear-left' };
/** A signed-out device is searched for again a second later, during other tests. */
const LEAVING: BusMember = { accountId: 'account-1', deviceId: 'leaving' };
const ENDED: BusMember = { accountId: 'account-1', deviceId: 'ended' };
const THEIRS: BusMember = { accountId: 'account-2', deviceId: 'stranger' };

/** What every broker does for the screens of an account and refuses to strangers. */
export const brokerContract = (openBroker: OpenBroker): void => {
  let world: BrokerWorld;
  const { connect, isAdmitted, endAll } = createBusConnections();
  beforeAll(async () => {
    world = await openBroker();
  });
  afterEach(async () => {
    await endAll();
    // Tokens of the previous test are older than its revocations.
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
  /** A marker message: everything sent before it would have arrived. */
  const settle = async (listener: Listener) => {
    await world.broker.publish('account-1', 'settled');
    await hears(listener, 'settled');
  };

  const openDevice = async (member: BusMember) => openRaw(await world.addressFor(member));

  it('a screen can join, and its messages reach its account under its name [BUS-01a]', async () => {
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

  it("reading another account's topics is refused and delivers nothing [BUS-01c]", async () => {
    const mine = await listen(OURS);
    const filters = [mine.topic, '#', 'drivein/+/screens/+', `$share/g/${mine.topic}`, '$SYS/#', '+/+/#'];
    const strangers = await Promise.all(
      filters.map((_, index) => openDevice({ ...THEIRS, deviceId: `stranger-${index}` })),
    );
    for (const [index, filter] of filters.entries()) {
      const stranger = strangers[index];
      stranger?.send(subscribePacket(filter));
      // Refused with 0x80 or disconnected.
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

  it("writing to another account's topic, or as another device, disconnects the client [BUS-01c]", async () => {
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

  it('signing a device out cuts it off at once, with every address it had', async () => {
    const [front, tab] = [await listen(LEAVING), await join(LEAVING)];
    const back = await listen(REAR);
    const early = await world.addressFor(LEAVING);
    world.clock.advanceMs(60_000);
    const gone = Promise.all([closing(front.client), closing(tab.client)]);
    // It joined long ago, so the second search does not cover it.
    world.signOut(LEAVING);
    await gone;
    if (world.promises.forgetsAddresses) expect(await isAdmitted(early)).toBe(false);
    await settle(back);
    expect(front.heard).toEqual([]);
    world.clock.advanceMs(1);
    expect(await isAdmitted(await world.addressFor(LEAVING))).toBe(true);
  });

  it('an address is valid for five minutes; a device that renews it in time misses nothing [BUS-01a]', async () => {
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

  it('a modified address, or one of an ended session, is refused', async () => {
    const good = await world.addressFor(ENDED);
    expect(await isAdmitted({ ...good, presignedUrl: forged(good.presignedUrl) })).toBe(false);
    expect(await isAdmitted(good)).toBe(true);
    if (!world.promises.asksAtConnect) return;
    world.endSession(ENDED);
    expect(await isAdmitted(good)).toBe(false);
  });

  it("taking another account's client id does not disconnect its screen", async () => {
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

  it('nothing is retained for later clients, and no will is sent for disconnected ones', async () => {
    const will = {
      topic: (await world.addressFor(OURS)).publishTopic,
      payload: 'last words',
      qos: 0,
    } as const;
    const back = await listen(REAR);
    const front = await join(OURS, { clean: false });
    front.client.publish(front.publishTopic, 'old news', { retain: true });
    // Delivered like any other, or refused with its sender.
    await expect.poll(() => textsOf(back).includes('old news') || !front.client.connected).toBe(true);
    const late = await listen(REAR);
    await settle(late);
    expect(textsOf(late)).toEqual(['settled']);
    const foreign = await join(THEIRS, { will }).catch(() => undefined);
    foreign?.client.stream.destroy();
    await settle(back);
    expect(textsOf(back)).not.toContain('last words');
  });

  it('survives garbage, half packets and oversized messages', async () => {
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

  it('delivers a message of QoS 1 or 2 at most once', async () => {
    const mine = await listen(OURS);
    const sender = await openDevice(OURS);
    for (const head of [0x32, 0x34]) sender.send(publishPacket(mine.publishTopic, `by ${head}`, head));
    await hears(mine, 'by 50');
    await settle(mine);
    for (const text of ['by 50', 'by 52'])
      expect(textsOf(mine).filter((one) => one === text).length).toBeLessThanOrEqual(1);
    sender.end();
  });

  it('knows which devices are connected and that it is up', async () => {
    await join(OURS);
    await expect
      .poll(() => world.broker.members(), { timeout: 15_000 })
      .toContainEqual(expect.objectContaining(OURS));
    expect(await world.broker.isUp()).toBe(true);
  });
};

/** Changes one character of the signed part. */
const forged = (url: string): string =>
  url.replace(
    /(X-Amz-Signature=|token=[\w-]+\.|:\/\/[^@]+\.)(\w|-)/,
    (_, before: string, first: string) => `${before}${first === 'a' ? 'b' : 'a'}`,
  );
