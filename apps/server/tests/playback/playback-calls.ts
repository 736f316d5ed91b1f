import type { PlaybackInfo } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { FILM_DURATION_S, KEY_ID, type Screen } from './playback-world';

/** The calls of a player; for the encrypted film by default. */
export const play = (screen: Screen, query = '', id: number = ids.ferry) =>
  screen.call<PlaybackInfo>('GET', `/content/v8/playback/${id}${query}`);

export const reportProgress = (screen: Screen, trackingId: string, told: object) =>
  screen.call('POST', '/content/v6/progress', {
    parentProductId: ids.ferry,
    totalDuration: FILM_DURATION_S,
    event: 'update',
    trackingId,
    ...told,
  });

export const positionOf = async (screen: Screen, id: number = ids.ferry) =>
  (await screen.call<{ streamProgress: number }>('GET', `/content/v6/progress/${id}`)).streamProgress;

export const startStream = (screen: Screen, trackingId: string) =>
  screen.call<{ streamsAvailable: number }>('POST', '/content/v8/concurrency/start', {
    parentProductId: ids.ferry,
    trackingId,
  });

export const askLicence = (
  screen: Screen,
  trackingId: string,
  kid = Buffer.from(KEY_ID, 'hex').toString('base64url'),
) => screen.call<{ keys: unknown[] }>('POST', `/content/v8/licence/clearkey/${trackingId}`, { kids: [kid] });

export const codeOf = async (reply: Promise<{ responseCode: number }>) => (await reply).responseCode;
