import { createSignatureCheck } from '../check-signature';
import { json, type Answer } from '../http/answer';
import type { Call, Route } from '../http/serve';
import { createSession } from './microform-sessions';
import { checkEnrollment, setUpAuthentication, validateAuthentication } from './payer-authentication';
import { authorise, followUp, refundOfPayment, reverseLost } from './payments';
import type { SandboxDeps } from './sandbox-deps';
import { search, transactionDetails } from './searches';

type Answerer = (deps: SandboxDeps, call: Call) => Answer | Promise<Answer>;

const CALLS: readonly (readonly [Route['method'], RegExp, Answerer])[] = [
  ['POST', /^\/microform\/v2\/sessions$/, createSession],
  ['POST', /^\/risk\/v1\/authentication-setups$/, setUpAuthentication],
  ['POST', /^\/risk\/v1\/authentications$/, checkEnrollment],
  ['POST', /^\/risk\/v1\/authentication-results$/, validateAuthentication],
  ['POST', /^\/pts\/v2\/payments$/, authorise],
  ['POST', /^\/pts\/v2\/payments\/(\d+)\/captures$/, (deps, call) => followUp(deps, 'capture', call)],
  ['POST', /^\/pts\/v2\/payments\/(\d+)\/reversals$/, (deps, call) => followUp(deps, 'reverse', call)],
  ['POST', /^\/pts\/v2\/payments\/(\d+)\/refunds$/, refundOfPayment],
  ['POST', /^\/pts\/v2\/captures\/(\d+)\/refunds$/, (deps, call) => followUp(deps, 'refund', call)],
  ['POST', /^\/pts\/v2\/reversals$/, reverseLost],
  ['POST', /^\/tss\/v2\/searches$/, search],
  ['GET', /^\/tss\/v2\/transactions\/(\d+)$/, transactionDetails],
];

/** The calls of the merchant's server, each signed. */
export const merchantRoutes = (deps: SandboxDeps): Route[] => {
  const checkSignature = createSignatureCheck({ merchant: deps.keys.merchant, nowMs: deps.nowMs });
  return CALLS.map(([method, path, answer]) => ({
    method,
    path,
    answer: async (call) => {
      const trouble = await checkSignature({
        method: call.method,
        path: `${call.url.pathname}${call.url.search}`,
        host: call.host,
        authorization: call.headers.authorization,
        body: call.body,
      });
      if (trouble === undefined) return answer(deps, call);
      return json(401, { response: { rmsg: 'Authentication Failed', detail: trouble } });
    },
  }));
};
