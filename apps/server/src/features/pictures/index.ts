import { access } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ART_FOLDER, ART_VARIANTS } from '@drivein/catalogue-bundle';
import { ResponseCode } from '@drivein/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { Feature } from '../../platform/feature';
import { refuse } from '../../platform/refusal';

export interface PicturesDeps {
  readonly db: Kysely<Tables>;
  readonly dataDir: string;
  /** How long to wait for a picture that is still being drawn. */
  readonly pictureWaitMs: number;
}

const LOOK_EVERY_MS = 150;
const ART_ID = /^[a-z0-9-]{1,100}$/;
const VARIANT_FILES = new Set(Object.values(ART_VARIANTS).map(({ name }) => `${name}.webp`));

/** The public pictures. On a first start they are still being drawn: a known one is waited for. */
export const picturesFeature = (deps: PicturesDeps): Feature => {
  const root = resolve(deps.dataDir, ART_FOLDER);

  const isKnown = async (artId: string): Promise<boolean> => {
    const tables = ['titles', 'clips', 'features', 'categories', 'pages'] as const;
    for (const table of tables) {
      const row = await deps.db
        .selectFrom(table)
        .select('art_id')
        .where('art_id', '=', artId)
        .limit(1)
        .executeTakeFirst();
      if (row) return true;
    }
    return false;
  };

  const appears = async (file: string, isClosed: () => boolean): Promise<boolean> => {
    const tries = Math.ceil(deps.pictureWaitMs / LOOK_EVERY_MS);
    for (let attempt = 0; attempt <= tries && !isClosed(); attempt += 1) {
      if (await exists(file)) return true;
      await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
    }
    return false;
  };

  const resources: FastifyPluginAsync = async (app) => {
    let isClosing = false;
    app.addHook('preClose', (done) => {
      isClosing = true;
      done();
    });
    await app.register(fastifyStatic, { root: dirname(root), serve: false, decorateReply: true });

    app.get<{ Params: { artId: string; file: string } }>('/images/:artId/:file', async (request, reply) => {
      const { artId, file } = request.params;
      if (!ART_ID.test(artId) || !VARIANT_FILES.has(file)) return refuse(reply, ResponseCode.NotFound);
      const isClosed = () => isClosing || request.raw.destroyed;
      const path = join(root, artId, file);
      const isThere = (await exists(path)) || ((await isKnown(artId)) && (await appears(path, isClosed)));
      if (!isThere) return refuse(reply, ResponseCode.NotFound);
      return reply
        .header('x-content-type-options', 'nosniff')
        .sendFile(join(ART_FOLDER, artId, file), { maxAge: '365d', immutable: true });
    });
  };
  return { handlers: {}, resources };
};

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
