import { endpoints, type EndpointName } from '@drivein/contract';
import type { FuzzWorld } from './fuzz-world';
import { hasReachedHandler, judgeAnswer, parsed } from './judge-answer';
import { planRequests, type PlannedRequest } from './plan-requests';
import { smallestThat } from './values/shrink';
import { openSocketClient, type Outcome } from './socket-client';
import { TRICKS } from './values/tricks';
import { asCommand, type WireRequest } from './wire';

export interface CallTally {
  sent: number;
  reached: number;
  good: number;
  /** The count of each reply code; `closed` and bare statuses too. */
  readonly outcomes: Map<string, number>;
}

export interface FuzzReport {
  readonly tallies: ReadonlyMap<EndpointName, CallTally>;
  readonly findings: readonly string[];
  readonly slowestMs: number;
  readonly tookMs: number;
}

export interface FuzzOptions {
  readonly seed: number;
  /** How to repeat this run. */
  readonly again: string;
  readonly count: number;
  readonly onProgress?: (done: number) => void;
  readonly onFinding?: (finding: string) => void;
}

const RENEW_EVERY = 150;
/** Enough to see what is wrong. */
const MOST_FINDINGS = 12;
const ADDRESS_TRICKS = new Set([...TRICKS.address, ...TRICKS.method]);

/** Sends planned requests one after the other and judges each reply. */
export const runFuzz = async (
  world: FuzzWorld,
  { seed, again, count, onProgress, onFinding }: FuzzOptions,
): Promise<FuzzReport> => {
  const client = openSocketClient(world.port);
  const secondClient = openSocketClient(world.port);
  const tallies = new Map((Object.keys(endpoints) as EndpointName[]).map((call) => [call, newTally()]));
  const findings: string[] = [];
  /** Repeated occurrences of one fault are one finding. */
  const kinds = new Set<string>();
  const plans = planRequests(seed);
  const fromMs = performance.now();
  let slowestMs = 0;

  const sendAll = ({ isDoubled }: PlannedRequest, request: WireRequest): Promise<Outcome[]> =>
    Promise.all((isDoubled ? [client, secondClient] : [client]).map(({ send }) => send(request)));

  /** What is wrong with the reply to a request. */
  const complaintAbout = (
    plan: PlannedRequest,
    request: WireRequest,
    outcome: Outcome,
  ): string | undefined => {
    const call = isBent(plan) ? undefined : plan.call;
    const complaint = judgeAnswer({ request, outcome, call, foreignMarks: world.victim.marks });
    const logged = world.logJudge.takeComplaints();
    return complaint === undefined ? logged[0] : [complaint, ...logged].join('\n  ');
  };
  const report = async (place: number, plan: PlannedRequest, request: WireRequest, complaint: string) => {
    const kind = kindOf(plan, complaint);
    if (kinds.has(kind)) return;
    kinds.add(kind);
    const smaller = await smallestThat(plan, async (tried) => {
      const resent = world.wireOf(tried);
      const still = (await sendAll(tried, resent)).map((outcome) => complaintAbout(tried, resent, outcome));
      return still.some((one) => one !== undefined && kindOf(tried, one) === kind);
    });
    const finding = [
      `${again}, request ${place} (${plan.call}, ${plan.manner}, as ${plan.caller}${plan.isDoubled ? ', twice at once' : ''}): ${complaint}`,
      `  ${asCommand(request, world.origin)}`,
      `  smaller: ${asCommand(world.wireOf(smaller), world.origin)}`,
    ].join('\n');
    findings.push(finding);
    onFinding?.(finding);
  };

  for (let place = 0; place < count && findings.length < MOST_FINDINGS; place += 1) {
    if (place > 0 && place % RENEW_EVERY === 0) await world.renew();
    const plan = plans.next().value;
    const request = world.wireOf(plan);
    for (const outcome of await sendAll(plan, request)) {
      const complaint = complaintAbout(plan, request, outcome);
      note(tallies, plan, outcome);
      if (typeof outcome === 'object') {
        slowestMs = Math.max(slowestMs, outcome.tookMs);
        await world.learn(plan, parsed(outcome.text) ?? {});
      }
      if (complaint !== undefined) await report(place, plan, request, complaint);
    }
    world.server.clock.advanceMs(plan.waitMs);
    onProgress?.(place + 1);
  }
  client.close();
  secondClient.close();
  return { tallies, findings, slowestMs, tookMs: performance.now() - fromMs };
};

const kindOf = ({ call }: PlannedRequest, complaint: string): string =>
  `${call}: ${complaint.replace(/[\d"]+/g, '').slice(0, 40)}`;

/** Its address or method no longer belongs to its call. */
const isBent = ({ tricks }: PlannedRequest): boolean => tricks.some((trick) => ADDRESS_TRICKS.has(trick));

const newTally = (): CallTally => ({ sent: 0, reached: 0, good: 0, outcomes: new Map() });

const note = (tallies: ReadonlyMap<EndpointName, CallTally>, plan: PlannedRequest, outcome: Outcome) => {
  const tally = tallies.get(plan.call);
  if (!tally) return;
  const responseCode = typeof outcome === 'object' ? parsed(outcome.text)?.responseCode : undefined;
  const name =
    typeof outcome === 'object'
      ? responseCode === undefined
        ? `status ${outcome.status}`
        : JSON.stringify(responseCode)
      : outcome;
  const isGood = typeof outcome === 'object' && outcome.status === 200 && plan.tricks.length === 0;
  tally.sent += 1;
  tally.outcomes.set(name, (tally.outcomes.get(name) ?? 0) + 1);
  const hasReached =
    isGood || (!isBent(plan) && responseCode !== undefined && hasReachedHandler(plan.call, responseCode));
  if (hasReached) tally.reached += 1;
  if (isGood) tally.good += 1;
};
