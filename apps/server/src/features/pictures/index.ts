import { ART_VARIANTS, type ArtFormat, artPath, type ArtVariantName } from '@drivein/catalogue-bundle';
import { ResponseCode } from '@drivein/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Feature } from '../../http/feature';
import type { ObjectStore } from '../../storage/object-store/object-store';
import type { PictureAddresses } from '../../http/pages/picture-addresses';
import { refuse } from '../../http/refusal';
import { sendObject } from '../../http/pages/send-object';
import { type ArtLookupDeps, createArtLookup } from './art-lookup';

/** Whether an Accept header names AVIF. `*` does not count, because old clients send it too. */
export const acceptsAvif = (accept: string | undefined): boolean =>
  accept !== undefined &&
  accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

export interface PicturesDeps extends ArtLookupDeps {
  readonly pictures: PictureAddresses;
  readonly store: ObjectStore;
}

const ART_ID = /^[a-z0-9-]{1,100}$/;
const VARIANT_BY_NAME = new Map<string, ArtVariantName>(
  (Object.keys(ART_VARIANTS) as ArtVariantName[]).map((variant) => [ART_VARIANTS[variant].name, variant]),
);
/** The address changes with the picture. */
const FOR_EVER = 'public, max-age=31536000, immutable';

interface PictureRoute {
  readonly Params: { readonly artId: string; readonly signature: string; readonly name: string };
}

/** Serves pictures by signed address, in the best available format the client accepts. */
export const picturesFeature = (deps: PicturesDeps): Feature => {
  const resources: FastifyPluginAsync = async (app) => {
    let isClosing = false;
    app.addHook('preClose', (done) => {
      isClosing = true;
      done();
    });
    const findPicture = createArtLookup(deps);

    app.get<PictureRoute>(
      '/images/:artId/:signature/:name',
      { config: { access: 'signed address' } },
      async (request, reply) => {
        const { artId, signature, name } = request.params;
        const variant = VARIANT_BY_NAME.get(name);
        if (!variant || !ART_ID.test(artId) || !deps.pictures.isGood(artId, signature))
          return refuse(reply, ResponseCode.NotFound);

        const isClosed = () => isClosing || request.raw.destroyed;
        const avif = acceptsAvif(request.headers.accept)
          ? await deps.store.open(artPath(artId, variant, 'avif'))
          : undefined;
        const picture = avif ?? (await findPicture({ artId, name: artPath(artId, variant) }, isClosed));
        if (!picture) return refuse(reply, ResponseCode.NotFound);
        const format: ArtFormat = avif ? 'avif' : 'webp';
        const vary = reply.getHeader('vary');
        reply.header('vary', vary === undefined ? 'accept' : `${String(vary)}, accept`);
        return sendObject(request, reply, picture, {
          contentType: `image/${format}`,
          cacheControl: FOR_EVER,
        });
      },
    );
  };
  return { handlers: {}, resources };
};
