import {
  type CockpitMessage,
  type FrameMessage,
  messageFrom,
  type PlayTogetherOutcome,
  sendTo,
} from '@drivein/web/for-cockpit';
import { measure, noteHello, noteReport, useCockpit, wishFor } from './cockpit-store';
import { type Seat, SEATS } from './seats';

const MEASURE_EVERY_MS = 250;
/** Includes the loading time of a film on three screens. */
const PLAY_WAIT_MS = 15_000;
const CODE_WAIT_MS = 10_000;

/** Messages between the cockpit and the pages in its frames. */
export const createCockpitLink = () => {
  const frames = new Map<Seat, HTMLIFrameElement>();
  const waiting = new Map<string, (message: FrameMessage) => void>();

  const windowOf = (seat: Seat): Window | null => frames.get(seat)?.contentWindow ?? null;

  const send = (seat: Seat, message: CockpitMessage): void => {
    const target = windowOf(seat);
    if (target) sendTo(target, message);
  };

  const handleMessage = (event: MessageEvent<unknown>) => {
    const seat = SEATS.find((candidate) => windowOf(candidate) === event.source);
    const message = seat && messageFrom<FrameMessage>(event, windowOf(seat));
    if (!seat || !message) return;
    if (message.kind === 'hello') {
      noteHello(seat);
      send(seat, { kind: 'wish', wish: wishFor(seat) });
    }
    if (message.kind === 'report') noteReport(seat, message.report);
    waiting.get(`${seat} ${message.kind}`)?.(message);
  };

  /** Undefined after the timeout. */
  const ask = <K extends FrameMessage['kind']>(
    seat: Seat,
    message: CockpitMessage,
    answer: { readonly kind: K; readonly withinMs: number },
  ): Promise<Extract<FrameMessage, { kind: K }> | undefined> =>
    new Promise((resolve) => {
      const key = `${seat} ${answer.kind}`;
      const finish = (reply?: FrameMessage) => {
        clearTimeout(timer);
        waiting.delete(key);
        resolve(reply as Extract<FrameMessage, { kind: K }> | undefined);
      };
      const timer = setTimeout(finish, answer.withinMs);
      waiting.set(key, finish);
      send(seat, message);
    });

  return {
    frameRef: (seat: Seat) => (frame: HTMLIFrameElement | null) => {
      if (frame) frames.set(seat, frame);
      else frames.delete(seat);
    },
    askForCode: async (seat: Seat): Promise<string | undefined> =>
      (await ask(seat, { kind: 'make-code' }, { kind: 'code', withinMs: CODE_WAIT_MS }))?.code,
    enterCode: (seat: Seat, code: string, deviceName: string): void =>
      send(seat, { kind: 'enter-code', code, deviceName }),
    playTogether: async (
      from: Seat,
      deviceIds: readonly string[],
      film: number | undefined,
    ): Promise<PlayTogetherOutcome> => {
      const message = { kind: 'play-together', deviceIds, film } as const;
      const answer = await ask(from, message, { kind: 'played', withinMs: PLAY_WAIT_MS });
      return answer?.outcome ?? { kind: 'failed', reason: 'no-answer' };
    },
    /** Returns the stop function. */
    start: (): (() => void) => {
      window.addEventListener('message', handleMessage);
      const timer = setInterval(() => measure(performance.timeOrigin + performance.now()), MEASURE_EVERY_MS);
      const stopWishes = useCockpit.subscribe((now, before) => {
        const isSame =
          now.isDriving === before.isDriving &&
          now.trouble === before.trouble &&
          now.audibleSeat === before.audibleSeat;
        if (isSame) return;
        for (const seat of SEATS) send(seat, { kind: 'wish', wish: wishFor(seat) });
      });
      return () => {
        window.removeEventListener('message', handleMessage);
        clearInterval(timer);
        stopWishes();
      };
    },
  };
};

export type CockpitLink = ReturnType<typeof createCockpitLink>;
