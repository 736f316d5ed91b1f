import type { Page } from '@playwright/test';
import type { FrameWindow, ShownFrame } from '../../../../e2e/support/player/shown-frames';

/** Returns the shown frames and empties the log. */
export const takeFrames = (page: Page): Promise<readonly ShownFrame[]> =>
  page.evaluate(() => {
    const { shownFrames = [] } = window as FrameWindow;
    (window as FrameWindow).shownFrames = [];
    return shownFrames.filter(({ isPaused }) => !isPaused);
  });

const WINDOW_MS = 1000;
/** Minimal number of frames to locate a film of 24 pictures a second. */
const LEAST_FRAMES = 12;

/** The film's position against the clock, per second: one picture lasts 42 ms, the mean of many is far finer. */
const shiftsBySecond = (frames: readonly ShownFrame[]): ReadonlyMap<number, number> => {
  const bySecond = new Map<number, ShownFrame[]>();
  for (const frame of frames) {
    const second = Math.floor(frame.atMs / WINDOW_MS);
    bySecond.set(second, [...(bySecond.get(second) ?? []), frame]);
  }
  const means = [...bySecond].flatMap(([second, shown]) => {
    if (shown.length < LEAST_FRAMES) return [];
    const sum = shown.reduce((total, { atMs, mediaMs }) => total + mediaMs - atMs, 0);
    return [[second, sum / shown.length] as const];
  });
  return new Map(means);
};

/** The offset of each pair of screens in each second, in milliseconds. */
export const gapsBetween = (screens: readonly (readonly ShownFrame[])[]): readonly number[] => {
  const all = screens.map(shiftsBySecond);
  return all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) =>
      [...one].flatMap(([second, shift]) => {
        const theirs = other.get(second);
        return theirs === undefined ? [] : [Math.abs(shift - theirs)];
      }),
    ),
  );
};
