import { openApiDocument } from '@drivein/contract';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page';
import { DOCS_STYLE } from './docs-style';
import { EncodedBody } from './encoded-body';
import { sendEncoded } from './send-encoded';

/** The contract for machines and for people. Both are made from it when first asked for, so they cannot differ from it. */
export const registerDocs = (app: FastifyInstance): void => {
  const files = [
    ['/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(openApiDocument())],
    ['/docs', 'text/html; charset=utf-8', docsPage],
    ['/docs/style.css', 'text/css; charset=utf-8', () => DOCS_STYLE],
  ] as const;
  for (const [path, contentType, make] of files) {
    let body: EncodedBody | undefined;
    app.get(path, (_request, reply) =>
      sendEncoded(reply.header('cache-control', 'no-cache'), (body ??= new EncodedBody(make())), contentType),
    );
  }
};
