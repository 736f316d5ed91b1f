import { openApiDocument } from '@drivein/contract';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page';
import { EncodedBody } from '../pages/encoded-body';
import { sendEncoded } from '../pages/send-encoded';

const DOCS_STYLE = `
:root { color-scheme: dark; --night: #0b0d13; --panel: #141824; --line: #262c3d; --text: #e9ecf4; --soft: #9aa3b8; --amber: #ffb454; --teal: #5fd3c4; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--night); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
main, header { max-width: 62rem; margin: 0 auto; padding: 1.5rem; }
header { padding-top: 3rem; }
h1 { margin: 0 0 .5rem; font-size: 2.2rem; letter-spacing: -.02em; }
h2 { margin: 3rem 0 1rem; font-size: 1.3rem; }
h2 small { color: var(--soft); font-weight: 400; }
a { color: var(--amber); }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin-top: 1rem; }
details { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; margin: .5rem 0; }
summary { cursor: pointer; padding: .8rem 1rem; display: flex; flex-wrap: wrap; gap: .25rem .8rem; align-items: baseline; }
summary:focus-visible { outline: 2px solid var(--amber); outline-offset: 2px; border-radius: 12px; }
summary .method { color: var(--teal); font-weight: 600; min-width: 3.6rem; }
summary .what { color: var(--soft); flex-basis: 100%; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
.access { margin-left: auto; border: 1px solid var(--line); border-radius: 99px; padding: 0 .6rem; color: var(--soft); font-size: .85rem; }
.call { padding: 0 1rem 1rem; border-top: 1px solid var(--line); }
.call h3 { margin: 1rem 0 .3rem; font-size: .95rem; color: var(--soft); font-weight: 600; }
table { border-collapse: collapse; width: 100%; font-size: .93rem; }
td, th { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:first-child { white-space: nowrap; }
.note { color: var(--soft); }
.scroll { overflow-x: auto; }
`;

/**
 * The contract for machines and for people. Both are generated from it on the first request, so they cannot differ.
 */
export const registerDocs = (app: FastifyInstance): void => {
  const files = [
    ['/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(openApiDocument())],
    ['/docs', 'text/html; charset=utf-8', docsPage],
    ['/docs/style.css', 'text/css; charset=utf-8', () => DOCS_STYLE],
  ] as const;
  for (const [path, contentType, make] of files) {
    let body: EncodedBody | undefined;
    app.get(path, { config: { access: 'anyone' } }, (_request, reply) =>
      sendEncoded(reply.header('cache-control', 'no-cache'), (body ??= new EncodedBody(make())), contentType),
    );
  }
};
