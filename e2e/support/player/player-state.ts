import { expect, type Page } from '@playwright/test';

/** The expected state of the player after all actions. */
export interface Model {
  isPlaying: boolean;
  isInMotion: boolean;
  isOffline: boolean;
}

interface Seen {
  readonly paused: boolean;
  readonly positionS: number;
  readonly readyState: number;
  readonly isSeeking: boolean;
  readonly buffered: readonly string[];
  readonly isPictureHidden: boolean;
  readonly isPosterShown: boolean;
  readonly button: string | null;
  readonly barS: number | null;
  readonly alert: string | null;
}

/** A snapshot of the video element and of the screen's controls. */
const readSeen = (page: Page): Promise<Seen | undefined> =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('.player__slot video');
    if (!video) return undefined;
    const bar = document.querySelector('.surface [role="slider"]')?.getAttribute('aria-valuenow');
    return {
      paused: video.paused,
      positionS: video.currentTime,
      readyState: video.readyState,
      isSeeking: video.seeking,
      buffered: Array.from(
        { length: video.buffered.length },
        (_, at) => `${video.buffered.start(at)} to ${video.buffered.end(at)}`,
      ),
      isPictureHidden: Boolean(video.hidden),
      isPosterShown: document.querySelector('.motion') !== null,
      button: document.querySelector('.surface .disc')?.getAttribute('aria-label') ?? null,
      barS: bar === undefined || bar === null ? null : Number(bar),
      alert: document.querySelector('.player [role="alert"]')?.textContent ?? null,
    };
  });

/** The bar counts whole seconds and is drawn a moment later. */
const BAR_SLACK_S = 1.6;

const problemsOf = (seen: Seen, model: Model): readonly string[] => {
  const { isPlaying, isInMotion, isOffline } = model;
  const rules: Readonly<Record<string, boolean>> = {
    'no message': seen.alert === null,
    'the poster in motion, and only then': seen.isPosterShown === isInMotion,
    'the picture hidden in motion, and only then': seen.isPictureHidden === isInMotion,
    'the film plays, or stands, as it was told': seen.paused !== (isPlaying && !isInMotion),
    'the button says what it would do': isInMotion
      ? seen.button === null
      : seen.button === (seen.paused ? 'Play' : 'Pause'),
    'the bar is where the film is':
      seen.barS === null ? isInMotion : Math.abs(seen.barS - seen.positionS) <= BAR_SLACK_S,
    // Without a network it may wait for data.
    'the picture is there': isOffline || (seen.readyState >= 2 && !seen.isSeeking),
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
};

/** Settles in the expected state. Resolves with the film's position. */
export const expectConsistent = async (page: Page, model: Model): Promise<number> => {
  let positionS = NaN;
  const look = async () => {
    const seen = await readSeen(page);
    if (!seen) return { problems: ['there is a film'] };
    positionS = seen.positionS;
    const problems = problemsOf(seen, model);
    return problems.length > 0 ? { problems, seen, model } : {};
  };
  await expect.poll(look, { timeout: 15_000, intervals: [30, 50, 100, 200] }).toEqual({});
  return positionS;
};
