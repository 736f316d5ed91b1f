import { describe, expect, it } from 'vitest';
import { createSeeker } from './seeker';

/** A video whose seek ends when `arrive` is called. */
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
  it('a held key seeks at once and again to where it was released', () => {
    const { video, skip } = aFilm();
    for (let press = 0; press < 6; press += 1) skip(10);
    expect(video.jumps).toEqual([30]);
    video.arrive();
    expect(video.jumps).toEqual([30, 80]);
    video.arrive();
    expect(video.jumps).toEqual([30, 80]);
  });

  it('reports the target before the seek ends', () => {
    const { video, skip, targetS } = aFilm();
    skip(10);
    skip(10);
    expect([video.currentTime, targetS()]).toEqual([30, 40]);
    video.arrive();
    expect(targetS()).toBe(40);
  });

  it('into the buffer does not wait for a pending seek', () => {
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

  it('ignores an invalid position', () => {
    const { video, seekTo } = aFilm();
    seekTo(NaN);
    seekTo(Infinity);
    expect(video.jumps).toEqual([]);
  });
});
