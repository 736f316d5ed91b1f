import type { BookLine } from './payment-sandbox';
import type { TestCardName } from './test-cards';
import {
  closeSync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** All events, a line each. An appended event survives the death of this process. */
interface Journal<E> {
  readonly past: readonly E[];
  append(event: E): void;
  close(): void;
}

/** In memory without a file: for tests that start a new sandbox each time. */
export const openJournal = <E>(file: string | undefined): Journal<E> => {
  if (file === undefined) return { past: [], append: () => {}, close: () => {} };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = openSync(file, 'a+', 0o600);
  const text = readFileSync(file, 'utf8');
  // A process that was killed while writing leaves half a line: it was never answered, so it is dropped.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) ftruncateSync(handle, Buffer.byteLength(whole));
  return {
    past: whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as E),
    append: (event) => {
      writeSync(handle, `${JSON.stringify(event)}\n`);
      fdatasyncSync(handle);
    },
    close: () => closeSync(handle),
  };
};

/** A capture context: which pages may show card fields, and how long. */
export interface Context {
  readonly id: string;
  readonly targetOrigins: readonly string[];
  readonly networks: readonly string[];
  readonly expiresAtMs: number;
}

/** A card behind a transient token. Its number is not stored: only listed cards exist, and each has a name. */
export interface Token {
  readonly id: string;
  readonly contextId: string;
  readonly card: TestCardName;
  readonly expiresAtMs: number;
}

export type AuthenticationStatus =
  | 'AUTHENTICATION_SUCCESSFUL'
  | 'AUTHENTICATION_FAILED'
  | 'PENDING_AUTHENTICATION';

/** A holder who was, or is to be, authenticated for one amount. */
export interface AuthenticationRecord {
  readonly id: string;
  readonly tokenId: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: AuthenticationStatus;
  /** The proof an authorisation repeats; absent where the bank took no part or is yet to answer. */
  readonly cavv: string | undefined;
  readonly returnUrl: string;
}

/** A line of the books, with the entry it follows. */
export interface Entry extends BookLine {
  /** The gateway id of the authorisation (captures, reversals) or the capture (refunds). */
  readonly follows: string | undefined;
  /** Of an authorisation. */
  readonly tokenId: string | undefined;
}

export type SandboxEvent =
  | { readonly kind: 'context'; readonly context: Context }
  | { readonly kind: 'token'; readonly token: Token }
  | { readonly kind: 'token-refused'; readonly contextId: string }
  | { readonly kind: 'setup'; readonly referenceId: string; readonly tokenId: string }
  | { readonly kind: 'authentication'; readonly record: AuthenticationRecord }
  | { readonly kind: 'challenge-answered'; readonly id: string; readonly isPassed: boolean }
  | { readonly kind: 'booked'; readonly entry: Entry }
  | { readonly kind: 'given-up'; readonly attemptId: string };

export interface SandboxState {
  readonly contexts: ReadonlyMap<string, Context>;
  readonly tokens: ReadonlyMap<string, Token>;
  /** By context: how often its card fields asked for a token. */
  readonly tokenTries: ReadonlyMap<string, number>;
  /** By reference id: the token that payer authentication was set up for. */
  readonly setups: ReadonlyMap<string, string>;
  readonly authentications: ReadonlyMap<string, AuthenticationRecord>;
  readonly entries: readonly Entry[];
  /** Attempts that were reversed before they arrived: they are refused. */
  readonly givenUp: ReadonlySet<string>;
  /** Append to the journal first, then apply. */
  record(event: SandboxEvent): void;
  close(): void;
}

/** The state of the sandbox, computed from its events. */
export const openState = (file: string | undefined): SandboxState => {
  const journal = openJournal<SandboxEvent>(file);
  const contexts = new Map<string, Context>();
  const tokens = new Map<string, Token>();
  const tokenTries = new Map<string, number>();
  const setups = new Map<string, string>();
  const authentications = new Map<string, AuthenticationRecord>();
  const entries: Entry[] = [];
  const givenUp = new Set<string>();

  const countTry = (contextId: string) => tokenTries.set(contextId, (tokenTries.get(contextId) ?? 0) + 1);
  const apply = (event: SandboxEvent): void => {
    switch (event.kind) {
      case 'context':
        contexts.set(event.context.id, event.context);
        break;
      case 'token':
        tokens.set(event.token.id, event.token);
        countTry(event.token.contextId);
        break;
      case 'token-refused':
        countTry(event.contextId);
        break;
      case 'setup':
        setups.set(event.referenceId, event.tokenId);
        break;
      case 'authentication':
        authentications.set(event.record.id, event.record);
        break;
      case 'challenge-answered':
        answerChallenge(event);
        break;
      case 'booked':
        entries.push(event.entry);
        break;
      case 'given-up':
        givenUp.add(event.attemptId);
        break;
    }
  };
  const answerChallenge = ({ id, isPassed }: { readonly id: string; readonly isPassed: boolean }) => {
    const record = authentications.get(id);
    if (record?.status !== 'PENDING_AUTHENTICATION') return;
    const status = isPassed ? 'AUTHENTICATION_SUCCESSFUL' : 'AUTHENTICATION_FAILED';
    authentications.set(id, { ...record, status });
  };

  journal.past.forEach(apply);
  return {
    contexts,
    tokens,
    tokenTries,
    setups,
    authentications,
    entries,
    givenUp,
    record: (event) => {
      journal.append(event);
      apply(event);
    },
    close: () => journal.close(),
  };
};
