import { randomUUID } from 'node:crypto';
import { readTicket } from '../api/page-ticket';
import type { SandboxDeps } from '../api/sandbox-deps';
import { type Answer, notFound } from '../http/answer';
import type { Call } from '../http/serve';
import { assetPath } from './assets';
import { configAttribute, page } from './html';

/** The hidden frame in which a bank would inspect the browser. It notifies the merchant's page when done. */
export const deviceDataPage = async (deps: SandboxDeps, { body }: Call): Promise<Answer> => {
  const ticket = new URLSearchParams(body.toString('utf8')).get('JWT') ?? '';
  const context = deps.state.contexts.get((await readTicket(deps, 'device-data', ticket)) ?? '');
  if (!context) return notFound;
  const config = { targetOrigins: context.targetOrigins, sessionId: randomUUID() };
  return page(
    `<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Device data</title>
    <script type="module" src="${assetPath('device-data.js')}"></script>
  </head>
  <body ${configAttribute(config)}></body>
</html>`,
    { framedBy: context.targetOrigins },
  );
};
