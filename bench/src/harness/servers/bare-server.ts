import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { KnownFilm } from '../known-film';

const PAGES = path.resolve(import.meta.dirname, '../../bare-player');
const SHAKA = createRequire(import.meta.url).resolve('shaka-player/dist/shaka-player.dash-es2021.js');

const page = (scripts: string) =>
  `<!doctype html><title>bare</title><video muted style="width:100vw;height:100vh"></video>${scripts}`;

/** Two pages that only play: with own code, and with Shaka. */
export const serveBarePages = async (port: number, film: KnownFilm): Promise<Server> => {
  const script = (name: string) => readFileSync(path.join(PAGES, name));
  const answers: Record<string, readonly [string, string | Buffer]> = {
    '/bare': ['text/html', page('<script type="module" src="/bare.js"></script>')],
    '/shaka': [
      'text/html',
      page('<script src="/shaka-player.js"></script><script type="module" src="/plain-shaka.js"></script>'),
    ],
    '/bare.js': ['text/javascript', script('bare.js')],
    '/plain-shaka.js': ['text/javascript', script('plain-shaka.js')],
    '/shaka-player.js': ['text/javascript', readFileSync(SHAKA)],
    '/film.json': ['application/json', JSON.stringify(film)],
    '/licence': [
      'application/json',
      JSON.stringify({ keys: [{ kty: 'oct', ...film.key }], type: 'temporary' }),
    ],
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': `${answer[0]}; charset=utf-8` }).end(answer[1]);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
};
