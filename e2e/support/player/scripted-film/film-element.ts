import { createFrames, FRAME_MS } from './film-frames';
import { createStopwatch, queueTask } from './page-tasks';

const TIME_UPDATE_MS = 250;
/** As in `HTMLMediaElement`. */
const [HAVE_NOTHING, HAVE_METADATA, HAVE_CURRENT_DATA, HAVE_FUTURE_DATA, HAVE_ENOUGH_DATA] = [0, 1, 2, 3, 4];

interface Opened {
  readonly durationS: number;
  readonly startS: number;
  readonly width: number;
  readonly height: number;
}

type Range = readonly [fromS: number, toS: number];

const rangesOf = (ranges: readonly Range[]): TimeRanges => {
  const at = (index: number) => {
    const range = ranges[index];
    if (!range) throw new DOMException('there is no such range', 'IndexSizeError');
    return range;
  };
  return { length: ranges.length, start: (index) => at(index)[0], end: (index) => at(index)[1] };
};

const interrupted = (by: string) =>
  new DOMException(`The play() request was interrupted by ${by}.`, 'AbortError');

export type FilmElement = ReturnType<typeof createFilmElement>;

/**
 * The playing part of a media element without media. It follows the page's clock, so a test that moves that clock
 * moves the film. Events come in the order of the HTML standard, each in its own task, also while the clock is
 * stopped. `onPosition` is called when the film's position may have changed.
 */
export const createFilmElement = (video: HTMLVideoElement, onPosition: () => void) => {
  const passedMs = createStopwatch();
  const frames = createFrames(video);
  let size = { width: 0, height: 0 };
  let durationS = NaN;
  let positionS = 0;
  let rate = 1;
  let aheadS = 0;
  let isComing = true;
  let isPaused = true;
  let isSeeking = false;
  let hasEnded = false;
  let hadPicture = false;
  let wasConnected = false;
  let readyState = HAVE_NOTHING;
  let held: Range | undefined;
  const played: [number, number][] = [];
  let stalls = 0;
  let sinceTimeUpdateMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let starts: { readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = [];

  const fire = (...names: readonly string[]) => {
    for (const name of names) queueTask(() => video.dispatchEvent(new Event(name)));
  };
  const settleStarts = (error?: DOMException) => {
    const waiting = starts;
    starts = [];
    queueTask(() => {
      for (const { resolve, reject } of waiting) {
        if (error) reject(error);
        else resolve();
      }
    });
  };
  const holds = (atS: number) =>
    held !== undefined && held[0] <= atS && (atS < held[1] || held[1] >= durationS);
  const mayCome = () => isComing && navigator.onLine;
  const isMoving = () => !isPaused && !isSeeking && !hasEnded && readyState >= HAVE_FUTURE_DATA && rate > 0;
  const notePlayed = (fromS: number, toS: number) => {
    const last = played.at(-1);
    if (last && last[0] <= fromS && fromS <= last[1]) last[1] = Math.max(last[1], toS);
    else played.push([fromS, toS]);
    frames.notePlayed(toS - fromS);
  };

  /** Moves the film to the position given by the clock. */
  const advance = () => {
    const elapsedMs = passedMs();
    sinceTimeUpdateMs += elapsedMs;
    if (!isMoving() || !held) return;
    const wantedS = positionS + (elapsedMs / 1000) * rate;
    if (mayCome()) held = [held[0], Math.min(durationS, Math.max(held[1], wantedS + aheadS))];
    const toS = Math.min(wantedS, held[1]);
    notePlayed(positionS, toS);
    positionS = toS;
  };
  const becomeReady = () => {
    const before = readyState;
    readyState = HAVE_ENOUGH_DATA;
    if (before >= HAVE_FUTURE_DATA) return;
    if (before < HAVE_CURRENT_DATA) frames.noteStill();
    if (!hadPicture) fire('loadeddata');
    hadPicture = true;
    fire('canplay', 'canplaythrough');
    if (isPaused) return;
    fire('playing');
    settleStarts();
  };
  const runDry = (state: number) => {
    const couldPlay = readyState >= HAVE_FUTURE_DATA;
    readyState = state;
    if (couldPlay && !isPaused) fire('timeupdate', 'waiting');
  };
  /** Processes new data and resumes what waited for it. */
  const pump = () => {
    advance();
    if (readyState === HAVE_NOTHING) return;
    if (mayCome()) {
      const [fromS, toS] = held && holds(positionS) ? held : [positionS, positionS];
      held = [fromS, Math.min(durationS, Math.max(toS, positionS + aheadS))];
      fire('progress');
    }
    if (holds(positionS)) {
      if (isSeeking) {
        frames.noteStill();
        fire('timeupdate', 'seeked');
      }
      isSeeking = false;
      becomeReady();
      onPosition();
    }
    wake();
  };

  const seek = (toS: number) => {
    advance();
    if (readyState === HAVE_NOTHING) return;
    positionS = Math.min(Math.max(0, toS), durationS);
    hasEnded = false;
    isSeeking = true;
    fire('seeking');
    if (!holds(positionS)) {
      held = undefined;
      runDry(HAVE_METADATA);
    }
    // Listeners of the seek find the film playing.
    queueTask(pump);
  };
  const pause = () => {
    advance();
    if (isPaused) return;
    isPaused = true;
    fire('timeupdate', 'pause');
    settleStarts(interrupted('a call to pause()'));
  };
  const play = () => {
    advance();
    if (hasEnded) seek(0);
    const started = new Promise<void>((resolve, reject) => starts.push({ resolve, reject }));
    const mayMove = readyState >= HAVE_FUTURE_DATA;
    if (isPaused) fire('play', mayMove ? 'playing' : 'waiting');
    isPaused = false;
    if (mayMove) settleStarts();
    wake();
    return started;
  };
  const finish = () => {
    if (video.loop) return seek(0);
    hasEnded = true;
    fire('timeupdate', ...(isPaused ? [] : ['pause']), 'ended');
    isPaused = true;
  };

  const look = () => {
    timer = undefined;
    advance();
    // As a browser treats a picture removed from its page.
    if (wasConnected && !video.isConnected) pause();
    wasConnected = video.isConnected;
    if (isMoving() && positionS >= durationS) finish();
    else if (isMoving() && held && positionS >= held[1]) {
      stalls += 1;
      runDry(HAVE_CURRENT_DATA);
    } else if (isSeeking || readyState < HAVE_FUTURE_DATA) {
      if (mayCome()) pump();
    } else if (isMoving() && sinceTimeUpdateMs >= TIME_UPDATE_MS) {
      sinceTimeUpdateMs = 0;
      fire('timeupdate', 'progress');
    }
    frames.tell(positionS);
    onPosition();
    wake();
  };
  const isIdle = () => isPaused && !isSeeking && readyState >= HAVE_FUTURE_DATA && !frames.isWatched();
  /** By the page's current timer. */
  const wake = () => {
    if (timer === undefined && readyState > HAVE_NOTHING && !isIdle()) timer = setTimeout(look, FRAME_MS);
  };

  return {
    /** The metadata is loaded: its first parts arrive. */
    open: ({ startS, ...known }: Opened) => {
      ({ durationS, ...size } = known);
      positionS = Math.min(startS, durationS);
      readyState = HAVE_METADATA;
      fire('durationchange', 'loadedmetadata');
      pump();
    },
    /** Stops or resumes the arrival of data. */
    setComing: (next: boolean) => {
      advance();
      isComing = next;
      pump();
    },
    setAhead: (seconds: number) => {
      aheadS = seconds;
      pump();
    },
    /** Checks for data that has arrived since. */
    pump,
    close: () => {
      clearTimeout(timer);
      const wasOpen = readyState > HAVE_NOTHING;
      readyState = HAVE_NOTHING;
      isPaused = true;
      if (wasOpen) fire('emptied');
      settleStarts(interrupted('a new load request'));
    },
    positionS: () => {
      advance();
      return positionS;
    },
    read: () => {
      advance();
      return {
        ...{ ...size, durationS, isPaused, isSeeking, hasEnded, readyState, rate, stalls },
        buffered: rangesOf(held ? [held] : []),
        played: rangesOf(played),
        bufferedAheadS: held && holds(positionS) ? held[1] - positionS : 0,
        framesShown: frames.shown(),
      };
    },
    ...{ seek, play, pause },
    setRate: (next: number) => {
      advance();
      rate = next;
      fire('ratechange');
      wake();
    },
    onFrame: (callback: VideoFrameRequestCallback) => {
      const handle = frames.watch(callback);
      wake();
      return handle;
    },
    offFrame: frames.unwatch,
  };
};
