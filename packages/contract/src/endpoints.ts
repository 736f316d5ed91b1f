import { accountCalls } from './calls/account';
import { catalogueCalls } from './calls/catalogue';
import { checkoutCalls } from './calls/checkout';
import { concurrencyCalls } from './calls/concurrency';
import { consentCalls } from './calls/consent';
import { deviceCalls } from './calls/devices';
import { entryCalls } from './calls/entry';
import { libraryCalls } from './calls/library';
import { passwordCalls } from './calls/password';
import { playbackCalls } from './calls/playback';
import { purchaseCalls } from './calls/purchase';
import { searchCalls } from './calls/search';
import { sessionCalls } from './calls/session';
import { signInCodeCalls } from './calls/sign-in-code';
import { titleCalls } from './calls/title';
import { tripCalls } from './calls/trip';
import { voucherCalls } from './calls/vouchers';

/**
 * Every call by name. The name is the handler's name on the server and the OpenAPI operation id. A new call is one
 * `endpoint({...})` in its feature's file and a line in that file's record; `npm run generate` writes call-table.ts from
 * it (ENT-26).
 */
export const endpoints = {
  ...entryCalls,
  ...sessionCalls,
  ...signInCodeCalls,
  ...accountCalls,
  ...passwordCalls,
  ...consentCalls,
  ...voucherCalls,
  ...deviceCalls,
  ...catalogueCalls,
  ...titleCalls,
  ...searchCalls,
  ...tripCalls,
  ...libraryCalls,
  ...playbackCalls,
  ...concurrencyCalls,
  ...purchaseCalls,
  ...checkoutCalls,
} as const;

export type EndpointName = keyof typeof endpoints;
