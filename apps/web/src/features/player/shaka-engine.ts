import shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { sessionHeader } from '../../shared/session';
import { apiKey } from '../../shared/api-key';
import type { PlaybackSource } from './open-playback';

export interface AudioChoice {
  readonly language: string;
  readonly channels: number;
  readonly isActive: boolean;
}

/** The little of a player that the screen needs; Shaka stays behind it. */
export interface PlaybackEngine {
  load(source: PlaybackSource, startS: number): Promise<void>;
  audioChoices(): readonly AudioChoice[];
  chooseAudio(language: string): void;
  destroy(): Promise<void>;
}

interface EngineOptions {
  readonly preferredAudio: string;
  readonly onFailure: (code: number) => void;
  readonly onTracks: () => void;
}

const codeOf = (error: unknown): number =>
  error !== null && typeof error === 'object' && 'code' in error && typeof error.code === 'number'
    ? error.code
    : 1;

const CRITICAL = 2;
const LOAD_INTERRUPTED = 7000;

let isPatched = false;

export const createShakaEngine = async (
  video: HTMLVideoElement,
  options: EngineOptions,
): Promise<PlaybackEngine> => {
  if (!isPatched) shaka.polyfill.installAll();
  isPatched = true;

  const player = new shaka.Player();
  player.configure({
    streaming: {
      // One segment is enough to start: the first picture counts more than a long buffer.
      rebufferingGoal: 0.01,
      bufferingGoal: 20,
      segmentPrefetchLimit: 2,
    },
    manifest: { dash: { ignoreMinBufferTime: true } },
    preferredAudio: [{ language: options.preferredAudio, channelCount: 6 }],
  });
  player.addEventListener('error', (event: Event) => {
    const detail = (event as CustomEvent<{ code: number; severity: number }>).detail;
    if (detail.severity === CRITICAL) options.onFailure(detail.code);
  });
  for (const name of ['trackschanged', 'audiotrackschanged', 'variantchanged', 'adaptation'])
    player.addEventListener(name, options.onTracks);

  const { apiKey: key } = await apiKey();
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    if (type !== shaka.net.NetworkingEngine.RequestType.LICENSE) return;
    request.headers.ApiKey = key;
    request.headers.Session = sessionHeader() ?? '';
    request.headers['Content-Type'] = 'application/json';
  });
  await player.attach(video);

  return {
    load: async (source, startS) => {
      player.configure({
        restrictions: { maxHeight: source.maxHeight },
        drm: { servers: source.licenceUrl ? { 'org.w3.clearkey': source.licenceUrl } : {} },
      });
      try {
        await player.load(source.manifestUrl, startS);
      } catch (error) {
        if (codeOf(error) !== LOAD_INTERRUPTED) options.onFailure(codeOf(error));
      }
    },
    audioChoices: () =>
      player.getAudioTracks().map(({ language, channelsCount, active }) => ({
        language,
        channels: channelsCount ?? 2,
        isActive: active,
      })),
    chooseAudio: (language) => {
      const track = player.getAudioTracks().find((candidate) => candidate.language === language);
      if (track) player.selectAudioTrack(track);
    },
    destroy: async () => {
      await player.destroy();
    },
  };
};
