import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Ids } from '../../platform/ids';
import type { MediaLibrary } from '../../platform/media-library';
import type { Secrets } from '../../platform/secrets';

export interface PlaybackDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly media: MediaLibrary;
  readonly secrets: Pick<Secrets, 'signingKey'>;
  /** Holds the folders of `media-layout.ts`. */
  readonly dataDir: string;
}
