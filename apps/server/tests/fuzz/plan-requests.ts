import { type Endpoint, type EndpointName, endpoints } from '@drivein/contract';
import { CALLER_KINDS, type CallerKind } from './callers';
import { type Chance, chanceFrom, seedAt } from './values/chance';
import { JOURNEYS } from './journeys';
import { type Manner, objectFor, valueFor } from './values/schema-values';
import { spoilt } from './values/spoil';
import { type Trick, TRICKS, type TrickKind } from './values/tricks';

export interface PlannedRequest {
  readonly call: EndpointName;
  readonly caller: CallerKind;
  readonly manner: Manner | 'invalid';
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly tricks: readonly Trick[];
  /** Pressed twice: the same request goes out over two connections in parallel. */
  readonly isDoubled: boolean;
  /** How long the caller waits afterwards, by the server's clock. */
  readonly waitMs: number;
}

const CALLS = Object.keys(endpoints) as readonly EndpointName[];
const SINGLES_PER_JOURNEY = 8;
/** An oddly tried step is then done correctly: otherwise no journey would get far. */
const STUMBLE_SHARE = 0.4;
const DOUBLED_SHARE = 0.06;
const WAITS_MS = [0, 0, 1, 40, 250, 1000, 1000, 5000, 31_000];

/** Requests for every call, with order and values determined by a seed. */
export function* planRequests(seed: number): Generator<PlannedRequest, never> {
  for (let cycle = 0; ; cycle += 1) {
    const chance = chanceFrom(seedAt(seed, cycle));
    for (const [at, call] of shuffled(CALLS, chance).entries()) {
      yield cycle === 0 ? made(call, properCaller(call), 'honest', chance) : single(call, chance);
      if (at % SINGLES_PER_JOURNEY === 0) yield* journey(chance);
    }
  }
}

function* journey(chance: Chance): Generator<PlannedRequest, void> {
  for (const [call, caller = 'screen'] of chance.oneOf(JOURNEYS)) {
    if (chance.isHit(STUMBLE_SHARE))
      yield { ...single(call, chance), caller: chance.isHit(0.7) ? caller : callerOf(call, chance) };
    yield made(call, caller, 'honest', chance);
  }
}

/** Each call is made correctly at least once. */
const properCaller = (call: EndpointName): CallerKind => {
  const { access } = endpoints[call] as Endpoint;
  return access === 'session' ? 'screen' : access === 'key' ? 'key' : 'nobody';
};

const single = (call: EndpointName, chance: Chance): PlannedRequest => {
  const caller = callerOf(call, chance);
  const kind = chance.below(100);
  if (kind < 15) return made(call, caller, 'honest', chance);
  if (kind < 45) return made(call, caller, 'mixed', chance);
  if (kind < 60) return made(call, caller, 'odd', chance);
  if (kind < 80) return invalid(made(call, caller, 'mixed', chance), chance);
  return tricky(made(call, caller, chance.isHit(0.5) ? 'honest' : 'mixed', chance), chance);
};

/** Most credentials are valid: requests refused at the entry do not reach the handlers. */
const callerOf = (call: EndpointName, chance: Chance): CallerKind => {
  const { access } = endpoints[call] as Endpoint;
  if (chance.isHit(0.3)) return chance.oneOf(CALLER_KINDS);
  if (access === 'session') return chance.oneOf(['screen', 'screen', 'screen', 'otherScreen', 'stranger']);
  return chance.oneOf(access === 'key' ? ['key', 'key', 'screen'] : ['nobody', 'key']);
};

const made = (call: EndpointName, caller: CallerKind, manner: Manner, chance: Chance): PlannedRequest => {
  const { params, query, body, isBinary } = endpoints[call] as Endpoint;
  const making = { call, chance, manner };
  return {
    call,
    caller,
    manner,
    params: params ? objectFor(params.properties, Object.keys(params.properties), making) : {},
    query: query ? objectFor(query.properties, query.required ?? [], making) : {},
    body: body && (isBinary ? 'a challenge' : valueFor(body, '', making)),
    tricks: [],
    isDoubled: chance.isHit(DOUBLED_SHARE),
    waitMs: chance.oneOf(WAITS_MS),
  };
};

const invalid = (request: PlannedRequest, chance: Chance): PlannedRequest => {
  const { params, query, body } = request;
  const part = chance.oneOf(['body', 'body', 'params', 'query'] as const);
  const spoil = (value: unknown) =>
    chance.isHit(0.3) ? spoilt(spoilt(value, chance), chance) : spoilt(value, chance);
  return {
    ...request,
    manner: 'invalid',
    params: part === 'params' ? asFields(spoil(params), params) : params,
    query: part === 'query' ? asFields(spoil(query), query) : query,
    body: body !== undefined && part === 'body' ? spoil(body) : body,
  };
};

/** An address has room for named texts only. */
const asFields = (value: unknown, otherwise: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : otherwise;

const tricky = (request: PlannedRequest, chance: Chance): PlannedRequest => {
  const kinds: TrickKind[] = ['address', 'header', 'header', 'method', 'broken'];
  if (request.body !== undefined) kinds.push('body', 'body', 'body');
  const first = chance.oneOf(kinds);
  // HTTP-level damage comes last and alone.
  const second =
    first !== 'broken' && chance.isHit(0.25) ? [chance.oneOf(['header', 'address'] as const)] : [];
  return { ...request, tricks: [first, ...second].map((kind) => chance.oneOf<Trick>(TRICKS[kind])) };
};

const shuffled = <T>(list: readonly T[], chance: Chance): T[] => {
  const left = [...list];
  return list.map(() => left.splice(chance.below(left.length), 1)[0] as T);
};
