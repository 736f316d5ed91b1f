import type { Kysely } from 'kysely';
import type { Attempts } from '../../platform/attempts';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { EndedStreams } from '../../platform/ended-streams';
import type { Ids } from '../../platform/ids';
import type { MediaLibrary } from '../../platform/media-library';
import type { News } from '../../platform/news/news';
import type { ObjectStore } from '../../platform/object-store/object-store';
import type { Secrets } from '../../platform/secrets';
import type { DrmSettings } from './drm-settings';
import type { StreamGate } from './stream-passage';

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
  readonly gate: StreamGate;
}
