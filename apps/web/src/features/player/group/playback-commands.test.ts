import type { GroupWish } from '@drivein/watch-sync';
import { describe, expect, it } from 'vitest';
import { groupCommands } from './playback-commands';

const together = (currentTime = 100, duration = 1000) => {
  const wishes: GroupWish[] = [];
  let nowMs = 0;
  const video = { currentTime, duration };
  const commands = groupCommands({ video, wish: (wish) => wishes.push(wish), nowMs: () => nowMs });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { wishes, commands, video, pass };
};

describe('group playback commands', () => {
  it('send a wish for all instead of changing the film', () => {
    const { commands, wishes, video } = together();
    commands.pause();
    commands.play();
    commands.restart();
    commands.seekTo(500);
    expect(wishes).toEqual([
      { kind: 'pause' },
      { kind: 'play' },
      { kind: 'restart' },
      { kind: 'seek', toS: 500 },
    ]);
    expect(video.currentTime).toBe(100);
  });

  it('add up successive skips before the film has moved', () => {
    const { commands, wishes, pass } = together();
    commands.skip(10);
    pass(300);
    commands.skip(10);
    pass(300);
    commands.skip(-10);
    expect(wishes.map((wish) => wish.kind === 'seek' && wish.toS)).toEqual([110, 120, 110]);
  });

  it("count a later skip from the film's position", () => {
    const { commands, wishes, pass, video } = together();
    commands.skip(10);
    pass(5000);
    video.currentTime = 115;
    commands.skip(10);
    expect(wishes.at(-1)).toEqual({ kind: 'seek', toS: 125 });
  });

  it('stay within the film, and do nothing before its length is known', () => {
    const { commands, wishes } = together(995);
    commands.skip(10);
    commands.seekTo(-5);
    expect(wishes).toEqual([
      { kind: 'seek', toS: 999.5 },
      { kind: 'seek', toS: 0 },
    ]);
    const unknown = together(0, Number.NaN);
    unknown.commands.seekTo(5);
    expect(unknown.wishes).toEqual([]);
  });
});
