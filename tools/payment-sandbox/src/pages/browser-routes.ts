import { createToken } from '../api/create-token';
import { publicKeyRoute, TOKENS_PATH } from '../api/microform-sessions';
import { DEVICE_DATA_PATH, STEP_UP_PATH } from '../api/payer-authentication';
import type { SandboxDeps } from '../api/sandbox-deps';
import type { Answer } from '../http/answer';
import type { Call, Route } from '../http/serve';
import { assetRoutes } from './assets';
import { BANK_ANSWERS_PATH, challengeAnswer, challengePage } from './bank-pages';
import { deviceDataPage } from './device-data-page';
import { fieldPage } from './field-page';

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
