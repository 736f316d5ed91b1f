import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ART_VARIANTS, artPath, type ArtVariantName } from '@drivein/catalogue-bundle';
import { ResponseCode } from '@drivein/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Feature } from '../../platform/feature';
import type { PictureAddresses } from '../../platform/picture-addresses';
import { refuse } from '../../platform/refusal';
import { type ArtWaitDeps, createArtWait } from './art-wait';
import { takesAvif } from './takes-avif';

export interface PicturesDeps extends ArtWaitDeps {
  readonly pictures: PictureAddresses;
  readonly dataDir: string;
}

const ART_ID = /^[a-z0-9-]{1,100}$/;
const VARIANT_BY_NAME = new Map<string, ArtVariantName>(
  (Object.keys(ART_VARIANTS) as ArtVariantName[]).map((variant) => [ART_VARIANTS[variant].name, variant]),
);

interface PictureRoute {
  readonly Params: { readonly artId: string; readonly signature: string; readonly name: string };
}

/** The pictures, to everybody who was given their address, in the best format there is and the client takes. */
export const picturesFeature = (deps: PicturesDeps): Feature => {
  const root = resolve(deps.dataDir);
  const isThere = (path: string): Promise<boolean> =>
    access(resolve(root, path)).then(
      () => true,
      () => false,
    );

  const resources: FastifyPluginAsync = async (app) => {
    let isClosing = false;
    app.addHook('preClose', (done) => {
      isClosing = true;
      done();
    });
    const appears = createArtWait(deps);
    await app.register(fastifyStatic, { root, serve: false, decorateReply: true });

    app.get<PictureRoute>('/images/:artId/:signature/:name', async (request, reply) => {
      const { artId, signature, name } = request.params;
      const variant = VARIANT_BY_NAME.get(name);
      if (!variant || !ART_ID.test(artId) || !deps.pictures.isGood(artId, signature))
        return refuse(reply, ResponseCode.NotFound);

      const avif = artPath(artId, variant, 'avif');
      const webp = artPath(artId, variant);
      const isAvif = takesAvif(request.headers.accept) && (await isThere(avif));
      const isClosed = () => isClosing || request.raw.destroyed;
      if (!isAvif && !(await appears({ artId, path: webp }, isThere, isClosed)))
        return refuse(reply, ResponseCode.NotFound);
      const vary = reply.getHeader('vary');
      return reply
        .header('vary', vary === undefined ? 'accept' : `${String(vary)}, accept`)
        .header('x-content-type-options', 'nosniff')
        .sendFile(isAvif ? avif : webp, { maxAge: '365d', immutable: true });
    });
  };
  return { handlers: {}, resources };
};
