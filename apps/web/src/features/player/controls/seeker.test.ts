import { describe, expect, it } from 'vitest';
import { createSeeker } from './seeker';

/** A picture that stays on its way until `arrive` is called. */
class SlowVideo extends EventTarget {
  readonly duration = 120;
  readonly jumps: number[] = [];
  seeking = false;
  bufferedToS = 0;
  private placeS = 20;

  get buffered(): TimeRanges {
    return { length: 1, start: () => 0, end: () => this.bufferedToS };
  }
  get currentTime(): number {
    return this.placeS;
  }
  set currentTime(toS: number) {
    this.placeS = toS;
    this.seeking = true;
    this.jumps.push(toS);
  }
  arrive() {
    this.seeking = false;
    this.dispatchEvent(new Event('seeked'));
  }
}

const aFilm = () => {
  const video = new SlowVideo();
  return { video, ...createSeeker(video) };
};

describe('seeking', () => {
  it('a key held down jumps once at once and once more to where it was let go', () => {
    const { video, skip } = aFilm();
    for (let press = 0; press < 6; press += 1) skip(10);
    expect(video.jumps).toEqual([30]);
    video.arrive();
    expect(video.jumps).toEqual([30, 80]);
    video.arrive();
    expect(video.jumps).toEqual([30, 80]);
  });

  it('tells where the film was sent, before it is there', () => {
    const { video, skip, headingS } = aFilm();
    skip(10);
    skip(10);
    expect([video.currentTime, headingS()]).toEqual([30, 40]);
    video.arrive();
    expect(headingS()).toBe(40);
  });

  it('what is here already does not wait for what is still on its way', () => {
    const { video, seekTo } = aFilm();
    video.bufferedToS = 25;
    seekTo(90);
    seekTo(22);
    expect(video.jumps).toEqual([90, 22]);
  });

  it('stays within the film and short of its end', () => {
    const { video, seekTo } = aFilm();
    seekTo(-5);
    video.arrive();
    seekTo(500);
    expect(video.jumps).toEqual([0, 119.5]);
  });

  it('what is no place is no jump', () => {
    const { video, seekTo } = aFilm();
    seekTo(NaN);
    seekTo(Infinity);
    expect(video.jumps).toEqual([]);
  });
});
