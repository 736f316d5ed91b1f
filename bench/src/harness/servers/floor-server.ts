import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const APP = path.resolve(import.meta.dirname, '../../floor-app');
const OUT = path.resolve(import.meta.dirname, '../../../../.cache/floor-app');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

const items = Array.from({ length: 24 }, (_, id) => ({ id, title: `Film number ${id}` }));

/** Builds the floor app with the same bundler and serves it brotli-compressed, like the product. */
export const serveFloorApp = async (port: number): Promise<Server> => {
  await build({
    root: APP,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: OUT, emptyOutDir: true },
  });
  const files = new Map<string, Buffer>([['/items.json', brotliCompressSync(JSON.stringify(items))]]);
  const read = (pathname: string): Buffer => {
    const known = files.get(pathname);
    if (known) return known;
    const body = brotliCompressSync(readFileSync(path.join(OUT, pathname)));
    files.set(pathname, body);
    return body;
  };
  const server = createServer((request, response) => {
    const pathname = request.url === '/' ? '/index.html' : (request.url ?? '/index.html');
    try {
      const body = read(pathname);
      response.writeHead(200, {
        'content-type': TYPES[path.extname(pathname)] ?? 'application/octet-stream',
        'content-encoding': 'br',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
};
