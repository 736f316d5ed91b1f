import { createToken } from '../api/create-token';
import { publicKeyRoute, TOKENS_PATH } from '../api/microform-sessions';
import { DEVICE_DATA_PATH, STEP_UP_PATH } from '../api/payer-authentication';
import type { SandboxDeps } from '../api/sandbox-deps';
import { type Answer, notFound } from '../http/answer';
import type { Call, Route } from '../http/serve';
import { assetPath, assetRoutes } from './assets';
import { BANK_ANSWERS_PATH, challengeAnswer, challengePage } from './bank-pages';
import { randomUUID } from 'node:crypto';
import { readTicket } from '../api/page-ticket';
import { configAttribute, page } from './html';
import { TEST_CARDS } from '../test-cards';

const INPUTS = {
  number: 'autocomplete="cc-number" maxlength="23"',
  securityCode: 'autocomplete="cc-csc" maxlength="4"',
} as const;

/** One card field: a frame on this origin with nothing but an input, which the merchant's page cannot read. */
const fieldPage = ({ state, nowMs }: SandboxDeps, { params: [field = ''], url }: Call): Answer => {
  const context = state.contexts.get(url.searchParams.get('context') ?? '');
  if (!context || context.expiresAtMs <= nowMs() || (field !== 'number' && field !== 'securityCode'))
    return notFound;
  const config = {
    field,
    context: context.id,
    targetOrigins: context.targetOrigins,
    testNumbers: TEST_CARDS.map(({ number }) => number),
  };
  return page(
    `<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="color-scheme" content="dark" />
    <title>Card field</title>
    <link rel="stylesheet" href="${assetPath('field.css')}" />
    <script type="module" src="${assetPath('field.js')}"></script>
  </head>
  <body ${configAttribute(config)}>
    <input type="text" inputmode="numeric" ${INPUTS[field]} spellcheck="false" autocapitalize="off" aria-label="Card field" />
  </body>
</html>`,
    { framedBy: context.targetOrigins, canConnect: true },
  );
};

/** The hidden frame in which a bank would inspect the browser. It notifies the merchant's page when done. */
const deviceDataPage = async (deps: SandboxDeps, { body }: Call): Promise<Answer> => {
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

const exactly = (path: string): RegExp => new RegExp(`^${path}$`);

const PAGES: readonly (readonly [
  Route['method'],
  RegExp,
  (deps: SandboxDeps, call: Call) => Answer | Promise<Answer>,
])[] = [
  ['GET', /^\/microform\/fields\/(\w+)$/, fieldPage],
  ['POST', exactly(TOKENS_PATH), createToken],
  ['POST', exactly(DEVICE_DATA_PATH), deviceDataPage],
  ['POST', exactly(STEP_UP_PATH), challengePage],
  ['POST', exactly(BANK_ANSWERS_PATH), challengeAnswer],
];

/** The routes of browsers: card fields, tokens, device data, the bank's question. */
export const browserRoutes = (deps: SandboxDeps): Route[] => [
  ...assetRoutes,
  publicKeyRoute(deps),
  ...PAGES.map(([method, path, answer]) => ({ method, path, answer: (call: Call) => answer(deps, call) })),
];
