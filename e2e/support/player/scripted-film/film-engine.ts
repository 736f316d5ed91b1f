import { createFilmElement, type FilmElement } from './film-element';
import { trackCues } from './film-cues';
import { type FilmFacts, fetchFacts, LoadFailure } from './film-manifest';
import { queueTask } from './page-tasks';

interface Failure {
  readonly code: number;
  readonly isAddressRefused: boolean;
}

interface Source {
  readonly manifestUrl: string;
  readonly licenceUrls: Readonly<Record<string, string>>;
  readonly maxHeight: number;
}

/** A scripted film and a test's controls for it. */
export interface Script {
  readonly film: FilmElement;
  /** As if Shaka had failed with one of its codes. */
  readonly fail: (failure: Failure) => void;
}

const AHEAD_S = 20;
const WARM_AHEAD_S = 4;
const BANDWIDTH_BPS = 8_000_000;
/** The player's default choice. */
const DEFAULT_VOICE = 'en-US';

/** This screen's storage: its name is in the address or in the tab's session storage. */
const storedAudioLanguage = (): string => {
  const query = new URLSearchParams(location.search);
  const screen =
    query.get('screen') ?? query.get('customerzone') ?? sessionStorage.getItem('drivein/screen') ?? 'browser';
  return localStorage.getItem(`drivein/${screen}/audioLanguage`) ?? DEFAULT_VOICE;
};

/**
 * Replaces the product's `createShakaEngine` (apps/web, shared/playback/engine/shaka-engine.ts) with the same
 * functions; see there for their contracts.
 */
export const createScriptedEngine = (video: HTMLVideoElement, note: (script: Script) => () => void) => {
  const failureListeners = new Set<(failure: Failure) => void>();
  const trackListeners = new Set<() => void>();
  const leaving = new AbortController();
  let facts: FilmFacts = { durationS: NaN, voices: [], pictures: [] };
  let source: Source | undefined;
  let voice = DEFAULT_VOICE;
  let failure: Failure | undefined;
  let watchedAheadS = WARM_AHEAD_S;

  const film: FilmElement = createFilmElement(video, () => lookAtLines());
  const lookAtLines = trackCues(video, () => film.positionS());
  const fail = (next: Failure) => {
    if (leaving.signal.aborted) return;
    failure = next;
    for (const listener of failureListeners) listener(next);
  };
  const forget = note({ film, fail });
  const pictureNow = () =>
    facts.pictures
      .filter(({ height }) => height <= (source?.maxHeight ?? Infinity))
      .toSorted((one, other) => other.height - one.height)[0];

  return {
    load: async (wanted: Source, startS: number) => {
      source = wanted;
      try {
        facts = await fetchFacts(wanted.manifestUrl, leaving.signal);
      } catch (error) {
        if (!(error instanceof LoadFailure)) throw error;
        return fail({ code: error.code, isAddressRefused: error.isAddressRefused });
      }
      if (leaving.signal.aborted) return;
      const languages = facts.voices.map(({ language }) => language);
      voice = languages.find((language) => language === storedAudioLanguage()) ?? languages[0] ?? voice;
      film.setAhead(watchedAheadS);
      const { width = 0, height = 0 } = pictureNow() ?? {};
      film.open({ durationS: facts.durationS, startS, width, height });
      for (const listener of trackListeners) listener();
    },
    retryNow: () => film.pump(),
    setWatched: (isWatched: boolean) => {
      watchedAheadS = isWatched ? AHEAD_S : WARM_AHEAD_S;
      film.setAhead(watchedAheadS);
    },
    audioChoices: () =>
      facts.voices.map(({ language, channels }) => ({ language, channels, isActive: language === voice })),
    chooseAudio: (language: string) => {
      voice = language;
      for (const listener of trackListeners) listener();
    },
    stats: () => {
      const picture = pictureNow();
      const { bufferedAheadS, framesShown, stalls } = film.read();
      return {
        width: picture?.width ?? 0,
        height: picture?.height ?? 0,
        streamBandwidthBps: picture?.bandwidthBps ?? 0,
        estimatedBandwidthBps: BANDWIDTH_BPS,
        bufferedAheadS,
        droppedFrames: 0,
        decodedFrames: framesShown,
        stallsCount: stalls,
        loadLatencyS: 0.1,
        licenceTimeS: 0.01,
        keySystem: Object.keys(source?.licenceUrls ?? {})[0],
        videoCodec: picture?.codec,
        audioCodec: facts.voices.find(({ language }) => language === voice)?.codec,
      };
    },
    onFailure: (listener: (failure: Failure) => void) => {
      if (failure) listener(failure);
      failureListeners.add(listener);
      return () => void failureListeners.delete(listener);
    },
    onTracks: (listener: () => void) => {
      trackListeners.add(listener);
      return () => void trackListeners.delete(listener);
    },
    destroy: async () => {
      leaving.abort();
      // Like Shaka: the position can still be read after leaving.
      await new Promise<void>((resolve) => queueTask(resolve));
      film.close();
      forget();
    },
  };
};
