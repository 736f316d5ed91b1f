import { readTicket } from '../api/page-ticket';
import type { SandboxDeps } from '../api/sandbox-deps';
import { type Answer, notFound } from '../http/answer';
import type { Call } from '../http/serve';
import type { AuthenticationRecord } from '../sandbox-state';
import { cardNamed } from '../test-cards';
import { type AssetName, assetPath } from './assets';
import { escapeHtml, page } from './html';

export const BANK_ANSWERS_PATH = '/bank/answers';
const MERCHANT_NAME = 'Drive-in';

interface Challenge {
  readonly ticket: string;
  /** The merchant's own data, returned unchanged. */
  readonly merchantData: string;
  readonly record: AuthenticationRecord;
  readonly framedBy: readonly string[];
}

const readChallenge = async (deps: SandboxDeps, form: URLSearchParams): Promise<Challenge | undefined> => {
  const ticket = form.get('JWT') ?? '';
  const record = deps.state.authentications.get((await readTicket(deps, 'step-up', ticket)) ?? '');
  const token = record && deps.state.tokens.get(record.tokenId);
  const context = token && deps.state.contexts.get(token.contextId);
  if (!context) return undefined;
  return { ticket, merchantData: form.get('MD') ?? '', record, framedBy: context.targetOrigins };
};

const formOf = ({ body }: Call) => new URLSearchParams(body.toString('utf8'));

/** The bank asks its customer. A customer who answered before returns to the merchant at once. */
export const challengePage = async (deps: SandboxDeps, call: Call): Promise<Answer> => {
  const challenge = await readChallenge(deps, formOf(call));
  if (!challenge) return notFound;
  return challenge.record.status === 'PENDING_AUTHENTICATION'
    ? askHolder(challenge)
    : returnToMerchant(challenge);
};

/** The first answer counts; a second one changes nothing. */
export const challengeAnswer = async (deps: SandboxDeps, call: Call): Promise<Answer> => {
  const form = formOf(call);
  const challenge = await readChallenge(deps, form);
  if (!challenge) return notFound;
  const { record } = challenge;
  if (record.status === 'PENDING_AUTHENTICATION') {
    const card = cardNamed(deps.state.tokens.get(record.tokenId)?.card ?? '');
    const isPassed = form.get('answer') === 'confirm' && card?.authentication === 'challenge';
    deps.state.record({ kind: 'challenge-answered', id: record.id, isPassed });
  }
  return returnToMerchant(challenge);
};

const head = (title: string, script: AssetName) => `<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
    <link rel="stylesheet" href="${assetPath('bank.css')}" />
    <script type="module" src="${assetPath(script)}"></script>
  </head>`;

const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}" />`)
    .join('');

const askHolder = ({ ticket, merchantData, record, framedBy }: Challenge): Answer => {
  const { amountMinor, currency } = record;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const amount = format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  return page(
    `<html lang="en">
  ${head('Sandbox bank', 'bank.js')}
  <body>
    <header><span class="mark" aria-hidden="true"></span>Sandbox bank<span class="chip">Test</span></header>
    <main>
      <h1>Is this you?</h1>
      <p>A payment waits for your answer.</p>
      <dl>
        <div><dt>Amount</dt><dd>${escapeHtml(amount)}</dd></div>
        <div><dt>To</dt><dd>${MERCHANT_NAME}</dd></div>
      </dl>
      <form method="post" action="${BANK_ANSWERS_PATH}">
        ${hidden({ JWT: ticket, MD: merchantData })}
        <button name="answer" value="confirm" class="primary">Confirm</button>
        <button name="answer" value="refuse">Refuse</button>
      </form>
      <p class="note">No real bank, no real money.</p>
    </main>
  </body>
</html>`,
    { framedBy, formsTo: ["'self'"] },
  );
};

/** The answer stays here: the merchant's server requests it. */
const returnToMerchant = ({ record, merchantData, framedBy }: Challenge): Answer =>
  page(
    `<html lang="en">
  ${head('Back to the shop', 'return-to-merchant.js')}
  <body>
    <header><span class="mark" aria-hidden="true"></span>Sandbox bank<span class="chip">Test</span></header>
    <main>
      <h1>Thank you</h1>
      <form method="post" action="${escapeHtml(record.returnUrl)}">
        ${hidden({ TransactionId: record.id, MD: merchantData })}
        <button class="primary">Back to the shop</button>
      </form>
    </main>
  </body>
</html>`,
    { framedBy, formsTo: [new URL(record.returnUrl).origin] },
  );
