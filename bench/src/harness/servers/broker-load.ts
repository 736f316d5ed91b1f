import { setTimeout as pause } from 'node:timers/promises';
import { type BusClient, openBusClient } from './broker-client';

/** The topic of one car's screens. */
export interface BusPlace {
  readonly url: string;
  readonly filter: string;
  readonly topic: string;
}

/** As long as the line message of a group. */
const MESSAGE_BYTES = 400;
const HEAD_BYTES = 12;
const OPEN_AT_ONCE = 20;

export interface Fleet {
  /** Each screen publishes again when its own message arrives; returns the number of deliveries. */
  saturate(seconds: number): Promise<number>;
  /** Each screen publishes at a steady pace; returns the milliseconds to each screen of its car. */
  pace(perScreenAndSecond: number, seconds: number): Promise<number[]>;
  end(): void;
}

/** This many screens per car, all in this process. */
export const openFleet = async (places: readonly BusPlace[], screensEach: number): Promise<Fleet> => {
  const screens: BusClient[] = [];
  let heard: (sender: number, sentAtMs: number, listener: number) => void = () => undefined;
  const open = async (place: BusPlace, index: number) => {
    screens[index] = await openBusClient({
      ...place,
      messageBytes: MESSAGE_BYTES,
      onMessage: (chunk, from) => heard(chunk.readUInt32BE(from), chunk.readDoubleBE(from + 4), index),
    });
  };
  const wanted = places.flatMap((place) => Array.from({ length: screensEach }, () => place));
  for (let from = 0; from < wanted.length; from += OPEN_AT_ONCE)
    await Promise.all(
      wanted.slice(from, from + OPEN_AT_ONCE).map((place, index) => open(place, from + index)),
    );

  const say = (sender: number) => {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32BE(sender);
    head.writeDoubleBE(performance.now(), 4);
    screens[sender]?.publish(head);
  };

  return {
    saturate: async (seconds) => {
      let count = 0;
      let isOn = true;
      heard = (sender, _sentAtMs, listener) => {
        count += 1;
        if (isOn && sender === listener) say(sender);
      };
      for (const sender of screens.keys()) say(sender);
      await pause(seconds * 1000);
      isOn = false;
      const counted = count;
      // Let pending messages arrive.
      await pause(500);
      return counted;
    },
    pace: async (perScreenAndSecond, seconds) => {
      const times: number[] = [];
      heard = (_sender, sentAtMs) => times.push(performance.now() - sentAtMs);
      const perMs = (screens.length * perScreenAndSecond) / 1000;
      const startedAtMs = performance.now();
      for (let sent = 0; ;) {
        const elapsedMs = performance.now() - startedAtMs;
        if (elapsedMs > seconds * 1000) break;
        for (; sent < elapsedMs * perMs; sent += 1) say(sent % screens.length);
        await pause(1);
      }
      await pause(500);
      return times;
    },
    end: () => {
      for (const screen of screens) screen.end();
    },
  };
};
