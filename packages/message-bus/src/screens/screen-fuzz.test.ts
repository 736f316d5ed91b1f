import { BUS_COMMANDS, busBodies, busEnvelope, type BusMessage, decodeBusMessage } from '@drivein/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../a-bus-message';
import { adoptPlay } from '../adopt-play';
import { isFor, wantsPlainAck } from '../addressed-to';
import { asksForIntroduction } from './introduction';
import type { KnownScreen } from './known-screen';
import { type AnyShape, busEvents, PEER, SELF } from '../fuzz-payloads';
import { createMessageIntake } from '../message-intake';
import { createPendingCommands } from '../pending-commands';
import { createPingLatency } from '../ping-latency';
import { createScreenRegistry } from './screen-registry';

const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process;
const SEED = Number(env.SEED ?? 20_261_115);
const PER_LIFE = 50;
/** Many more in `npm run prove fuzz`. */
const LIVES = Math.ceil(Number(env.FUZZ_MESSAGES ?? 500) / PER_LIFE);

/** By its own rules, independent of the decoder. */
const fitsShape = (shape: AnyShape, value: unknown): boolean => {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' && value.length <= shape.maxLength;
    case 'number':
      return (
        Number.isFinite(value) &&
        (value as number) >= shape.minimum &&
        (value as number) <= shape.maximum &&
        (!shape.isInteger || Number.isInteger(value))
      );
    case 'flag':
      return value === true || value === false;
    case 'word':
      return shape.words.some((word) => word === value);
    case 'list':
      return (
        Array.isArray(value) &&
        value.length <= shape.maxItems &&
        value.every((one) => fitsShape(shape.of, one))
      );
    case 'record':
      return (
        Object.keys(value as object).every((name) => Object.hasOwn(shape.fields, name)) &&
        Object.entries(shape.fields).every(([name, field]) => {
          const given = (value as Record<string, unknown>)[name];
          return given === undefined ? field.kind === 'optional' : fitsShape(field, given);
        })
      );
    case 'optional':
      return fitsShape(shape.of, value);
  }
};
const expectInContract = ({ command, body, ...envelope }: BusMessage) => {
  expect(BUS_COMMANDS).toContain(command);
  expect(
    fitsShape({ kind: 'record', fields: busEnvelope as unknown as Record<string, AnyShape> }, envelope),
  ).toBe(true);
  expect(fitsShape(busBodies[command] as unknown as AnyShape, body)).toBe(true);
};

const own = {
  deviceId: SELF,
  screenId: 'S',
  deviceName: 'Self',
  screenName: 'Self',
  deviceType: 'front',
} as const;
/** All parts as a page composes them: every message passes all of them. */
const aScreen = () => {
  const intake = createMessageIntake({ isOwnId: (messageId) => messageId.startsWith('own-') });
  const registry = createScreenRegistry();
  const pending = createPendingCommands();
  const latency = createPingLatency();
  const outcomes: unknown[] = [];
  let nowMs = 1000;
  pending.add({ messageId: 'own-1', deviceId: PEER }, nowMs, (outcome) => outcomes.push(outcome));
  return {
    outcomes,
    wait: (ms: number) => void (nowMs += ms),
    hear: (sender: string, payload: string): BusMessage | undefined => {
      const taken = intake(`drivein/account-1/screens/${sender}`, payload, nowMs);
      registry.prune(nowMs);
      if (taken.kind !== 'message') return undefined;
      const { message } = taken;
      registry.receive(message, nowMs);
      asksForIntroduction(message);
      isFor(message, SELF);
      wantsPlainAck(message, SELF, true);
      if (message.command === 'ping-back') latency.answered(message.body.pingId, nowMs);
      if (message.command === 'message-ack') pending.answer(message.body, message.deviceId);
      if (
        message.command === 'play-movie' ||
        message.command === 'play-vam' ||
        message.command === 'play-trailer'
      ) {
        const adopted = adoptPlay(message, {
          selfId: SELF,
          playing: undefined,
          newSessionId: () => 'new',
          createdMs: 1,
        });
        const isNamed = (message.body.devices ?? []).some(({ deviceId }) => deviceId === SELF);
        expect(adopted === undefined || isNamed).toBe(true);
      }
      return message;
    },
    screens: (): readonly KnownScreen[] => registry.screens({ ...own, playing: undefined }),
  };
};

/** A well-behaved playing screen: its own reports must be what the others see. */
const beat = (count: number) =>
  JSON.stringify(
    aMessage(
      'media-position',
      {
        deviceId: PEER,
        screenId: 'P',
        position: count,
        created: count,
        contentId: 77,
        playSessionId: 'honest',
      },
      { messageId: `beat-${count}`, deviceId: PEER, screenId: 'P', deviceName: 'Peer', screenName: 'Peer' },
    ),
  );

describe('a screen that receives random messages', () => {
  it('throws nothing, accepts only messages of the contract, and stays bounded [OPS-05]', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.array(busEvents, { minLength: PER_LIFE, maxLength: PER_LIFE }), (all) => {
        const screen = aScreen();
        for (const { sender, payload, waitMs } of all) {
          const message = screen.hear(sender, payload);
          if (message) {
            taken += 1;
            expectInContract(message);
            expect(message.deviceId).toBe(sender);
            expect(decodeBusMessage(JSON.stringify(message))).toEqual(message);
          }
          screen.wait(waitMs);
          expect(screen.screens().length).toBeLessThanOrEqual(65);
        }
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      }),
      { seed: SEED, numRuns: LIVES },
    );
    // If all were dropped at the intake, the test would prove nothing about the rest.
    expect(taken).toBeGreaterThan(LIVES * PER_LIFE * 0.05);
  });

  it('keeps the state of a well-behaved screen against forgers [OPS-05]', () => {
    fc.assert(
      fc.property(fc.array(busEvents, { minLength: PER_LIFE, maxLength: PER_LIFE }), (all) => {
        const screen = aScreen();
        for (const [count, { sender, payload }] of all.entries()) {
          screen.wait(1000);
          expect(screen.hear(PEER, beat(count))).toBeDefined();
          screen.hear(sender, payload);
          const peer = screen.screens().find(({ deviceId }) => deviceId === PEER);
          expect(peer).toMatchObject({
            deviceName: 'Peer',
            deviceType: 'rear-left',
            playing: { contentId: 77, position: count, playSessionId: 'honest' },
          });
          // Only the addressed screen can settle a command.
          expect(screen.outcomes).toEqual([]);
        }
      }),
      { seed: SEED, numRuns: LIVES },
    );
  });

  it('lists no more screens than it can show, even of many senders [OPS-05]', () => {
    const screen = aScreen();
    for (let count = 0; count < 5000; count += 1) {
      const message = aMessage('device-broadcast', {}, { deviceId: `crowd-${count}` });
      screen.hear(`crowd-${count}`, JSON.stringify(message));
    }
    expect(screen.screens().length).toBeLessThanOrEqual(65);
  });
});
