import type { Kysely } from 'kysely';
import type { Attempts } from '../../guard/attempts';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { EndedStreams } from '../../domain/playback/ended-streams';
import type { Ids } from '../../storage/ids';
import type { MediaLibrary } from '../../storage/media-library';
import type { PubSub } from '../../messaging/pubsub/pubsub';
import type { ObjectStore } from '../../storage/object-store/object-store';
import type { Secrets } from '../../guard/secrets/secrets';
import type { DrmSettings } from './licences/drm-settings';
import type { StreamAccessCache } from './media/stream-access';

export interface PlaybackDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly attempts: Attempts;
  readonly pubSub: PubSub;
  readonly endedStreams: EndedStreams;
  readonly media: MediaLibrary;
  readonly secrets: Pick<Secrets, 'signingKey'>;
  /** Contains the folders of `media-layout.ts`. */
  readonly store: ObjectStore;
  /** Whether films are streamed by this server (the default) or fetched from the store by signed address. */
  readonly mediaDelivery?: 'stream' | 'redirect' | undefined;
  readonly drm?: DrmSettings | undefined;
}

/** For handlers that start or end a stream, and for the media they allow. */
export interface StreamDeps extends PlaybackDeps {
  readonly streamAccess: StreamAccessCache;
}
