import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ResponseCode } from '@drivein/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASES } from '../api-bases';
import { type BootPages, createBootPages } from './boot-page';
import { bestLanguage } from '../language';
import { createLocalCallerCheck, type LocalCallerDeps } from '../network/local-caller';
import { refuse } from '../refusal';
import { sendEncoded } from './send-encoded';

export interface WebAppDeps extends LocalCallerDeps {
  /** The folder of the built web app; absent for a server of the API only. */
  readonly webDist: string | undefined;
  readonly countryOf: (request: FastifyRequest) => string;
  readonly bootOf: (country: string, language: string, isLocalCaller: boolean) => Promise<object>;
  readonly mayOpenCockpit: CockpitCheck;
}

const HTML = 'text/html; charset=utf-8';
const OPENS_PLAYER = /^\/(player|vam)\//;
/** The folder of the cockpit in that of the built web app. */
const COCKPIT_FOLDER = 'cockpit';

/** Whether a caller gets the cockpit's page. For all others its address is one of the film app (SAF-05). */
export type CockpitCheck = (isLocalCaller: boolean) => boolean;

export const createCockpitCheck = ({
  webDist = '',
  cockpit,
}: {
  readonly webDist: string | undefined;
  readonly cockpit: 'everybody' | 'near' | 'nobody';
}): CockpitCheck => {
  const isBuilt = existsSync(join(webDist, COCKPIT_FOLDER, 'index.html'));
  return (isLocalCaller) => isBuilt && (cockpit === 'everybody' || (cockpit === 'near' && isLocalCaller));
};

/** Serves files, the app's page for all of its own addresses, and a refusal for the rest. */
export const registerWebApp = async (app: FastifyInstance, deps: WebAppDeps): Promise<void> => {
  const { webDist } = deps;
  const isLocalCaller = createLocalCallerCheck(deps);
  const hasWeb = webDist !== undefined && existsSync(join(webDist, 'index.html'));
  const pages = hasWeb && {
    app: createBootPages(webDist, 'app', deps.bootOf),
    player: createBootPages(webDist, 'player', deps.bootOf),
    cockpit: createBootPages(join(webDist, COCKPIT_FOLDER), 'app', deps.bootOf),
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, bootPage: BootPages) => {
    const { language } = request.query as { language?: unknown };
    const wanted = typeof language === 'string' ? language : request.headers['accept-language'];
    const page = await bootPage(deps.countryOf(request), bestLanguage(wanted), isLocalCaller(request));
    reply
      .header('etag', page.etag)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, accept-encoding');
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
    return sendEncoded(reply, page.body, HTML);
  };

  const sendApp = async (request: FastifyRequest, reply: FastifyReply) =>
    pages
      ? sendPage(request, reply, OPENS_PLAYER.test(request.url) ? pages.player : pages.app)
      : refuse(reply, ResponseCode.NotFound);

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    // A missing file must not be answered with a page: a browser would run HTML as a script.
    const isFile = /\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (!isPage || isFile || API_BASES.test(request.url)) return refuse(reply, ResponseCode.NotFound);
    return sendApp(request, reply);
  });

  if (!pages) return;
  // The static files' routes are registered by a plugin, which takes no access.
  app.addHook('onRoute', (route) => void (route.config = { ...route.config, access: 'anyone' }));
  app.get('/', sendApp);
  app.get('/index.html', sendApp);
  app.get('/cockpit', (request, reply) =>
    deps.mayOpenCockpit(isLocalCaller(request))
      ? sendPage(request, reply, pages.cockpit)
      : sendApp(request, reply),
  );
  // The file itself is not served: it would pass the check above.
  app.get('/cockpit/index.html', sendApp);
  await app.register(fastifyStatic, {
    root: webDist,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under assets/ contain a hash of the content.
      const isHashed = ['', COCKPIT_FOLDER].some((folder) =>
        path.startsWith(join(webDist, folder, 'assets')),
      );
      reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
