import { DEFAULT_AUDIO_CHANNELS } from '@drivein/contract/light';
import shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { apiKey } from '../../api/api-key';
import { sessionHeader } from '../../session/session';
import { failureFrom, isHarmless, isPassing, shakaErrorIn } from './engine-failure';
import { containsPosition, isMediaKind, type MediaKind } from './buffered-ranges';
import { createLicenceGate } from './licence-gate';
import type { EngineFailure, EngineStats, PlaybackEngine } from './playback-engine';
import { rememberedAudio } from './remembered-audio';
import { refetchTrack, repeatStuckJumps } from './repeat-stuck-jumps';
import { expectedBandwidthBps, rememberBandwidth } from './remembered-bandwidth';
import { createStreamIndexes, type StreamIndexes } from './stream-indexes';

const RETRY_AFTER_MS = 1000;
const SPLICE_OFFSET_S = 0.1;
const AHEAD_S = 20;
/** Prefetch addresses cover ten seconds; less is enough until the press. */
const WARM_AHEAD_S = 4;
const LICENCE_TYPES: Readonly<Record<string, string>> = { 'org.w3.clearkey': 'application/json' };

/** Retried once a second while the engine lives; each attempt itself is short. */
const PATIENT = { maxAttempts: 2, baseDelay: 300, backoffFactor: 2, timeout: 15_000, stallTimeout: 8000 };

/**
 * Stored positions are whole seconds on segment boundaries: the offset avoids fetching the segment that just ended.
 */
const afterSplice = (positionS: number): number => (positionS > 0 ? positionS + SPLICE_OFFSET_S : 0);

const configuration = {
  streaming: {
    // One segment is enough to start: the first picture matters more than a long buffer.
    rebufferingGoal: 0.01,
    bufferingGoal: AHEAD_S,
    bufferBehind: 30,
    // No prefetch: on a slow network it would compete with the first segment, and a seek while a prefetch
    // waits for a retry after an outage makes Shaka wait forever.
    segmentPrefetchLimit: 0,
    // Our index is exact: otherwise each start and seek would fetch the segment before first.
    inaccurateManifestTolerance: 0,
    retryParameters: PATIENT,
  },
  manifest: { dash: { ignoreMinBufferTime: true }, retryParameters: { ...PATIENT, maxAttempts: 3 } },
  drm: { retryParameters: { ...PATIENT, maxAttempts: 3 } },
};

let isPatched = false;

/** The only place where Shaka exposes all streams of a film is its choice of matching variants. */
const keepIndexes = (player: shaka.Player, indexes: StreamIndexes): void => {
  const { adaptationSetCriteriaFactory } = player.getConfiguration();
  const criteriaFactory = () => {
    const criteria = adaptationSetCriteriaFactory();
    const create = criteria.create.bind(criteria);
    criteria.create = (variants) => {
      indexes.keep(variants);
      return create(variants);
    };
    return criteria;
  };
  const PatientChoice = patientChoice(indexes);
  player.configure({
    adaptationSetCriteriaFactory: criteriaFactory,
    abrFactory: () => new PatientChoice(),
  });
};

/**
 * Shaka's quality adaptation, which switches only when the stream's index is loaded. Only the latest choice counts,
 * while adaptation is on, and only among its own variants: another audio language has others.
 */
const patientChoice = (indexes: StreamIndexes) =>
  class extends shaka.abr.SimpleAbrManager {
    #chosen: shaka.extern.Variant | undefined;

    override init(change: shaka.extern.AbrManager.SwitchCallback, disable: unknown): void {
      const changeOnceOpen: shaka.extern.AbrManager.SwitchCallback = (variant, ...how) => {
        this.#chosen = variant;
        const changeNow = () => {
          if (this.#chosen === variant) change(variant, ...how);
        };
        // Not switched to without an index; it may be chosen again.
        void indexes.open(variant).then(changeNow, () => undefined);
      };
      super.init(changeOnceOpen, disable);
    }

    override setVariants(variants: shaka.extern.Variant[], isLowLatency: boolean): unknown {
      this.#chosen = undefined;
      return super.setVariants(variants, isLowLatency);
    }

    override disable(): void {
      this.#chosen = undefined;
      super.disable();
    }
  };

const createPlayer = (expectedBps: number): shaka.Player => {
  if (!isPatched) shaka.polyfill.installAll();
  isPatched = true;
  const player = new shaka.Player();
  player.configure({
    ...configuration,
    // The browser's estimate would take precedence; it is rounded, capped and unrelated to our server.
    abr: { defaultBandwidthEstimate: expectedBps, useNetworkInformation: false },
    preferredAudio: [{ language: rememberedAudio(), channelCount: DEFAULT_AUDIO_CHANNELS }],
  });
  return player;
};

/** Reports requests for picture or sound segments. */
const onSegmentRequested = (player: shaka.Player, listener: (kind: MediaKind) => void): void => {
  player.getNetworkingEngine()?.registerRequestFilter((type, _request, context) => {
    const kind = context?.stream?.type;
    if (type === shaka.net.NetworkingEngine.RequestType.SEGMENT && isMediaKind(kind)) listener(kind);
  });
};

/** The current variant: quality and audio language. */
const currentTrackOf = (player: shaka.Player) => player.getVariantTracks().find(({ active }) => active);

const signLicenceRequests = (
  player: shaka.Player,
  untilAllowed: (keySystem: string) => Promise<void>,
): void => {
  player.getNetworkingEngine()?.registerRequestFilter(async (type, request) => {
    if (type !== shaka.net.NetworkingEngine.RequestType.LICENSE) return;
    const keySystem = player.drmInfo()?.keySystem ?? '';
    await untilAllowed(keySystem);
    const { apiKey: key } = await apiKey();
    request.headers.ApiKey = key;
    request.headers.Session = sessionHeader() ?? '';
    request.headers['Content-Type'] = LICENCE_TYPES[keySystem] ?? 'application/octet-stream';
  });
};

const statsOf = (player: shaka.Player, video: HTMLVideoElement): EngineStats => {
  const stats = player.getStats();
  const track = currentTrackOf(player);
  const ahead = player.getBufferedInfo().total.find((range) => containsPosition(range, video.currentTime));
  return {
    width: stats.width,
    height: stats.height,
    streamBandwidthBps: stats.streamBandwidth,
    estimatedBandwidthBps: stats.estimatedBandwidth,
    bufferedAheadS: ahead ? ahead.end - video.currentTime : 0,
    droppedFrames: stats.droppedFrames,
    decodedFrames: stats.decodedFrames,
    stallsCount: stats.stallsDetected,
    loadLatencyS: stats.loadLatency,
    licenceTimeS: stats.licenseTime,
    keySystem: player.drmInfo()?.keySystem,
    videoCodec: track?.videoCodec ?? undefined,
    audioCodec: track?.audioCodec ?? undefined,
  };
};

export const createShakaEngine = async (video: HTMLVideoElement): Promise<PlaybackEngine> => {
  const expectedBps = expectedBandwidthBps();
  const indexes = createStreamIndexes();
  const player = createPlayer(expectedBps);
  keepIndexes(player, indexes);
  const failureListeners = new Set<(failure: EngineFailure) => void>();
  const trackListeners = new Set<() => void>();
  let failure: EngineFailure | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isDestroyed = false;
  let isWatchedNow = false;
  let requestedLanguage: string | undefined;

  /** Adaptation starts after the first picture: a better quality would delay it. */
  const followNetwork = () => {
    const enabled = isWatchedNow && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    player.configure({ abr: { enabled } });
  };
  /**
   * Loads the index of every quality, because after a failure Shaka switches to any of them at once. Only after
   * playback has started.
   */
  const openAhead = () => {
    if (!isWatchedNow || video.played.length === 0) return;
    video.removeEventListener('timeupdate', openAhead);
    void indexes.openPictures();
  };
  const notifyTrackListeners = () => {
    for (const listener of trackListeners) listener();
  };

  const fail = (error: unknown) => {
    const known = shakaErrorIn(error);
    if (isDestroyed || isHarmless(known)) return;
    failure = failureFrom(known);
    for (const listener of failureListeners) listener(failure);
  };
  const retryNow = () => {
    clearTimeout(retry);
    if (!isDestroyed) player.retryStreaming();
  };
  player.addEventListener('error', (event: Event) => {
    const error = shakaErrorIn((event as CustomEvent<unknown>).detail);
    if (!isPassing(error)) return fail(error);
    clearTimeout(retry);
    retry = setTimeout(retryNow, RETRY_AFTER_MS);
  });
  for (const name of ['trackschanged', 'audiotrackschanged', 'variantchanged', 'adaptation'])
    player.addEventListener(name, notifyTrackListeners);

  /** The current audio language plays until the new one is available. */
  const chooseAudio = async (language: string) => {
    const track = player.getAudioTracks().find((audio) => audio.language === language);
    if (!track) return;
    requestedLanguage = language;
    await indexes.openAudio(language);
    if (isDestroyed || requestedLanguage !== language) return;
    requestedLanguage = undefined;
    player.selectAudioTrack(track);
    notifyTrackListeners();
  };
  const licenceGate = createLicenceGate();
  signLicenceRequests(player, licenceGate.untilAllowed);
  const stopWatchingJumps = repeatStuckJumps(video, {
    addEventListener: (name, listener) => void player.addEventListener(name, listener),
    onRequested: (listener) => onSegmentRequested(player, listener),
    buffered: () => player.getBufferedInfo(),
    refetch: () => refetchTrack(player, currentTrackOf(player)),
  });
  video.addEventListener('loadeddata', followNetwork);
  video.addEventListener('timeupdate', openAhead);
  await player.attach(video);

  return {
    load: async (source, startS) => {
      player.configure({
        restrictions: { maxHeight: source.maxHeight },
        drm: { servers: source.licenceUrls },
      });
      try {
        await player.load(source.manifestUrl, afterSplice(startS));
      } catch (error) {
        fail(error);
      }
    },
    retryNow,
    setWatched: (isWatched) => {
      isWatchedNow = isWatched;
      if (isWatched) licenceGate.end();
      player.configure({ streaming: { bufferingGoal: isWatched ? AHEAD_S : WARM_AHEAD_S } });
      followNetwork();
    },
    audioChoices: () =>
      player.getAudioTracks().map(({ language, channelsCount, active }) => ({
        language,
        channels: channelsCount ?? 2,
        isActive: requestedLanguage === undefined ? active : language === requestedLanguage,
      })),
    chooseAudio: (language) => void chooseAudio(language),
    stats: () => statsOf(player, video),
    onFailure: (listener) => {
      if (failure) listener(failure);
      failureListeners.add(listener);
      return () => void failureListeners.delete(listener);
    },
    onTracks: (listener) => {
      trackListeners.add(listener);
      return () => void trackListeners.delete(listener);
    },
    destroy: async () => {
      if (isDestroyed) return;
      isDestroyed = true;
      clearTimeout(retry);
      indexes.giveUp();
      licenceGate.end();
      stopWatchingJumps();
      video.removeEventListener('loadeddata', followNetwork);
      video.removeEventListener('timeupdate', openAhead);
      rememberBandwidth(player.getStats().estimatedBandwidth, expectedBps);
      await player.destroy();
    },
  };
};
