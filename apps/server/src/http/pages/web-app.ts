import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ResponseCode } from '@drivein/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASES } from '../api-bases';
import { createBootPages } from './boot-page';
import { bestLanguage } from '../language';
import { createLocalCallerCheck, type LocalCallerDeps } from '../network/local-caller';
import { refuse } from '../refusal';
import { sendEncoded } from './send-encoded';

export interface WebAppDeps extends LocalCallerDeps {
  /** The folder of the built web app; absent for a server of the API only. */
  readonly webDist: string | undefined;
  readonly countryOf: (request: FastifyRequest) => string;
  readonly bootOf: (country: string, language: string, isLocalCaller: boolean) => Promise<object>;
}

const HTML = 'text/html; charset=utf-8';
const OPENS_PLAYER = /^\/(player|vam)\//;

/** Serves files, the app's page for all of its own addresses, and a refusal for the rest. */
export const registerWebApp = async (app: FastifyInstance, deps: WebAppDeps): Promise<void> => {
  const { webDist } = deps;
  const isLocalCaller = createLocalCallerCheck(deps);
  const hasWeb = webDist !== undefined && existsSync(join(webDist, 'index.html'));
  const pages = hasWeb && {
    app: createBootPages(webDist, 'app', deps.bootOf),
    player: createBootPages(webDist, 'player', deps.bootOf),
  };

  const sendApp = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!pages) return refuse(reply, ResponseCode.NotFound);
    const { language } = request.query as { language?: unknown };
    const wanted = typeof language === 'string' ? language : request.headers['accept-language'];
    const bootPage = OPENS_PLAYER.test(request.url) ? pages.player : pages.app;
    const page = await bootPage(deps.countryOf(request), bestLanguage(wanted), isLocalCaller(request));
    reply
      .header('etag', page.etag)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, accept-encoding');
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
    return sendEncoded(reply, page.body, HTML);
  };

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    // A missing file must not be answered with a page: a browser would run HTML as a script.
    const isFile = /\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (!isPage || isFile || API_BASES.test(request.url)) return refuse(reply, ResponseCode.NotFound);
    return sendApp(request, reply);
  });

  if (!hasWeb) return;
  // The static files' routes are registered by a plugin, which takes no access.
  app.addHook('onRoute', (route) => void (route.config = { ...route.config, access: 'anyone' }));
  app.get('/', sendApp);
  app.get('/index.html', sendApp);
  await app.register(fastifyStatic, {
    root: webDist,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under assets/ contain a hash of the content.
      const isHashed = path.startsWith(join(webDist, 'assets'));
      reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
