import type { Kysely } from 'kysely';
import type { Attempts } from '../../guard/attempts';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { EndedStreams } from '../../domain/playback/ended-streams';
import type { Ids } from '../../storage/ids';
import type { MediaLibrary } from '../../storage/media-library';
import type { News } from '../../messaging/news/news';
import type { ObjectStore } from '../../storage/object-store/object-store';
import type { Secrets } from '../../guard/secrets/secrets';
import type { DrmSettings } from './licences/drm-settings';
import type { StreamAccessCache } from './media/stream-access';

export interface PlaybackDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly attempts: Attempts;
  readonly news: News;
  readonly endedStreams: EndedStreams;
  readonly media: MediaLibrary;
  readonly secrets: Pick<Secrets, 'signingKey'>;
  /** Holds the folders of `media-layout.ts`. */
  readonly store: ObjectStore;
  /** Whether films come through this server, or from the store by an address it signs; without it the first. */
  readonly mediaDelivery?: 'stream' | 'redirect' | undefined;
  readonly drm?: DrmSettings | undefined;
}

/** For what begins or ends a stream, and for the media that it lets through. */
export interface StreamDeps extends PlaybackDeps {
  readonly streamAccess: StreamAccessCache;
}
