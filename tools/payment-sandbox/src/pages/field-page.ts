import type { SandboxDeps } from '../api/sandbox-deps';
import { type Answer, notFound } from '../http/answer';
import type { Call } from '../http/serve';
import { TEST_CARDS } from '../test-cards';
import { assetPath } from './assets';
import { configAttribute, page } from './html';

const INPUTS = {
  number: 'autocomplete="cc-number" maxlength="23"',
  securityCode: 'autocomplete="cc-csc" maxlength="4"',
} as const;

/** One card field: a frame on this origin with nothing but an input, which the merchant's page cannot read. */
export const fieldPage = ({ state, nowMs }: SandboxDeps, { params: [field = ''], url }: Call): Answer => {
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
