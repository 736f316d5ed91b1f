import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetFile } from '@drivein/catalogue-bundle';
import { aBundleIds as ids } from '@drivein/test-kit';
import type { Deps } from '../../src/app';
import type { OpenDatabase } from '../engines';
import { indexedFilm } from './indexed-film';
import { type Call, startTestApp } from '../test-app';

export const KEY_ID = '00112233445566778899aabbccddeeff';
export const CONTENT_KEY = 'ffeeddccbbaa99887766554433221100';
/** Bytes that encode their own position, so that a wrong range is visible. */
export const FILM_BYTES = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
export const FILM_DURATION_S = 120;

const anAsset = (assetId: string, more: Partial<AssetFile> = {}): AssetFile => ({
  assetId,
  durationS: FILM_DURATION_S,
  isEncrypted: false,
  manifest: 'manifest.mpd',
  audioLanguages: ['en', 'de'],
  subtitles: [],
  forcedSubtitles: [],
  heights: [360, 720, 1080],
  ...more,
});

const writeAsset = (dataDir: string, asset: AssetFile) => {
  const folder = join(dataDir, 'media', asset.assetId);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.mpd'), `<MPD>${'<Period/>'.repeat(300)}</MPD>`);
  writeFileSync(join(folder, 'video-720.mp4'), FILM_BYTES);
  writeFileSync(join(folder, 'video-360.mp4'), indexedFilm.bytes);
  writeFileSync(join(folder, 'subtitle-en.vtt'), 'WEBVTT\n');
  writeFileSync(join(folder, 'asset.json'), JSON.stringify(asset));
};

const writeMedia = (dataDir: string) => {
  const texts = {
    subtitles: [{ language: 'en', file: 'subtitle-en.vtt' }],
    forcedSubtitles: [{ language: 'de', file: 'forced-de.vtt' }],
    thumbnails: 'thumbnails.vtt',
  };
  writeAsset(dataDir, anAsset('film-night-ferry', { isEncrypted: true, ...texts }));
  for (const assetId of ['film-glass-harbour', 'clip-captains-bridge', 'clip-building-the-harbour'])
    writeAsset(dataDir, anAsset(assetId));
  for (const assetId of ['trailer-night-ferry', 'pre-roll', 'skip-less-pre-roll'])
    writeAsset(dataDir, anAsset(assetId));
  mkdirSync(join(dataDir, 'keys'));
  writeFileSync(
    join(dataDir, 'keys', 'film-night-ferry.json'),
    JSON.stringify({ keys: [{ keyId: KEY_ID, key: CONTENT_KEY }] }),
  );
};

export interface Screen {
  /** For calls whose body is not JSON. */
  readonly headers: { readonly apikey: string; readonly session: string };
  call<T>(method: 'GET' | 'POST', url: string, body?: object): Promise<T & { responseCode: number }>;
}

/** Creating an embedded database is slow on a busy machine. */
export const OPENING_MS = 120_000;

/** The whole app with a small catalogue: one encrypted film, free and clear ones, and one (moons) not encoded yet. */
export const openPlaybackWorld = async (openDatabase: OpenDatabase, overrides: Partial<Deps> = {}) => {
  const server = await startTestApp(await openDatabase(), overrides);
  const { app, clock, dataDir, database, logLines } = server;
  writeMedia(dataDir);

  const signIn = async (email: string, deviceIdentifier: string): Promise<Screen> => {
    const { apiKey, session } = await server.signIn(email, deviceIdentifier);
    const call = async <T>(method: 'GET' | 'POST', path: string, body?: object) =>
      (await server.call({ method, path, apiKey, session, body })).json as T & { responseCode: number };
    return { headers: { apikey: apiKey, session }, call };
  };

  const watched = await database.db.selectFrom('watch_progress').selectAll().execute();
  /** Resets the accounts to their import: opening a database for every test would take most of the time. */
  const forgetPlayback = async () => {
    await database.db.deleteFrom('play_sessions').execute();
    await database.db.deleteFrom('attempts').where('key', 'like', 'warm:%').execute();
    await database.db.deleteFrom('watch_progress').execute();
    await database.db.insertInto('watch_progress').values(watched).execute();
  };

  const accountIdOf = async (email: string): Promise<string> => {
    const accounts = database.db.selectFrom('accounts').where('email', '=', email).select('account_id');
    return (await accounts.executeTakeFirstOrThrow()).account_id;
  };

  /** A right to the encrypted film, starting now. */
  const grant = async (email: string, transactionType: string, expiresAtMs: number | null) => {
    const account_id = await accountIdOf(email);
    await database.db
      .insertInto('entitlements')
      .values({
        entitlement_id: `${transactionType} of ${email}`,
        account_id,
        parent_product_id: ids.ferry,
        transaction_type: transactionType,
        starts_at_ms: clock.nowMs(),
        expires_at_ms: expiresAtMs,
        ended_at_ms: null,
      })
      .execute();
  };

  /** Removes all granted rights. */
  const endRights = async (email: string) => {
    const accountId = await accountIdOf(email);
    await database.db.deleteFrom('entitlements').where('account_id', '=', accountId).execute();
  };

  const apiKey = await server.apiKey();
  return {
    app,
    apiKey,
    clock,
    dataDir,
    logLines,
    catalogueImport: server.catalogueImport,
    call: (request: Call) => server.call(request),
    db: database.db,
    signIn,
    forgetPlayback,
    accountIdOf,
    grant,
    endRights,
    close: () => server.close(),
  };
};

export type PlaybackWorld = Awaited<ReturnType<typeof openPlaybackWorld>>;
