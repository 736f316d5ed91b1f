import * as contract from '@drivein/contract';
import { APP_VERSION, commonRefusalsOf, type Endpoint, endpoints, ResponseCode } from '@drivein/contract';
import { describeFields } from './docs-fields';

/** In the order in which a screen makes the calls. Calls in no group are listed last. */
const GROUPS: readonly (readonly [string, Readonly<Record<string, Endpoint>>])[] = [
  ['Entry', contract.entryCalls],
  ['Session', contract.sessionCalls],
  ['Sign in with a code', contract.signInCodeCalls],
  ['Account', contract.accountCalls],
  ['Password', contract.passwordCalls],
  ['Consent and legal', contract.consentCalls],
  ['Vouchers', contract.voucherCalls],
  ['Devices', contract.deviceCalls],
  ['Catalogue', contract.catalogueCalls],
  ['Title', contract.titleCalls],
  ['Search', contract.searchCalls],
  ['Trip Assist', contract.tripCalls],
  ['Library', contract.libraryCalls],
  ['Playback', contract.playbackCalls],
  ['Streams', contract.concurrencyCalls],
  ['Purchase', contract.purchaseCalls],
  ['Checkout', contract.checkoutCalls],
];

const ACCESS_WORDS = { open: 'open to all', key: 'ApiKey', session: 'ApiKey and Session' } as const;
const NAMES = new Map<number, string>(Object.entries(ResponseCode).map(([name, code]) => [code, name]));

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const anchor = (group: string) => group.toLowerCase().replaceAll(' ', '-');

const section = (heading: string, schema: Endpoint['body']): string => {
  if (!schema) return '';
  const rows = describeFields(schema).map(
    ({ name, type, note }) =>
      `<tr><td><code>${escape(name)}</code></td><td><code>${escape(type)}</code></td><td>${escape(note)}</td></tr>`,
  );
  return `<h3>${heading}</h3><div class="scroll"><table>${rows.join('')}</table></div>`;
};

const refusals = (call: Endpoint): string => {
  const codes = [...new Set([...(call.refusals ?? []), ...commonRefusalsOf(call)])];
  const rows = codes.map((code) => `<tr><td><code>${code}</code></td><td>${NAMES.get(code) ?? ''}</td></tr>`);
  return `<h3>Refusals</h3><table>${rows.join('')}</table>`;
};

const callEntry = ([name, call]: readonly [string, Endpoint]): string => `
<details id="${name}">
<summary><span class="method">${call.method}</span><code>${escape(call.path)}</code>
<span class="access">${ACCESS_WORDS[call.access]}</span><span class="what">${escape(call.summary)}</span></summary>
<div class="call"><p class="note"><code>${name}</code>${call.decision ? ` · ${escape(call.decision)}` : ''}</p>
${section('Path', call.params)}${section('Query', call.query)}${section('Body', call.body)}
${section('Reply', call.reply)}${refusals(call)}</div>
</details>`;

const groups = () => {
  const grouped = new Set(GROUPS.flatMap(([, calls]) => Object.keys(calls)));
  const rest = Object.entries<Endpoint>(endpoints).filter(([name]) => !grouped.has(name));
  const all = GROUPS.map(([title, calls]) => [title, Object.entries(calls)] as const);
  return rest.length > 0 ? [...all, ['Other', rest] as const] : all;
};

/** The contract for readers: each call with its input, its answers and its refusals. The page needs no script. */
export const docsPage = (): string => {
  const links = groups().map(([title]) => `<a href="#${anchor(title)}">${title}</a>`);
  const sections = groups().map(
    ([title, calls]) =>
      `<section id="${anchor(title)}"><h2>${title} <small>${calls.length}</small></h2>${calls.map(callEntry).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Drive-in API ${APP_VERSION}</title><link rel="stylesheet" href="/docs/style.css"></head>
<body><header><h1>Drive-in API</h1>
<p>Version ${APP_VERSION}. Every reply carries <code>responseCode</code>; 10000 is a good answer. Send
<code>ApiKey</code>, <code>AppLanguage</code> and, signed in, <code>Session</code> as headers. A screen in a moving
car sends <code>CarActivity: IN-MOTION</code>, an editor's preview <code>Preview</code>, which makes it read-only.
For machines: <a href="/openapi.json">openapi.json</a>.</p><nav aria-label="Groups of calls">${links.join('')}</nav></header>
<main>${sections.join('')}</main></body></html>`;
};
