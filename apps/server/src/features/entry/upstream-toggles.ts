import { TOGGLE_CONTEXT_WLC_ID, TOGGLE_NAMES } from '@drivein/contract';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../operations/clock';

const AnswerSchema = Type.Object({
  toggles: Type.Array(
    Type.Object({
      name: Type.String(),
      enabled: Type.Boolean(),
      variant: Type.Optional(Type.Object({ name: Type.String(), enabled: Type.Boolean() })),
      impressionData: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type UpstreamToggle = Static<typeof AnswerSchema>['toggles'][number];
type ToggleMap = ReadonlyMap<string, UpstreamToggle>;

export interface UpstreamDeps {
  readonly togglesUrl: string;
  readonly togglesToken: string | undefined;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Age at which a reply is refreshed. */
const FRESH_MS = 10_000;
/** The first screen may be waiting for it. */
const TIMEOUT_MS = 1500;

interface Known {
  readonly askedAtMs: number;
  readonly toggles: Promise<ToggleMap | undefined>;
}

/** Reads an Unleash proxy with a cache per country. Undefined until its first reply. */
export const createUpstreamToggles = (deps: UpstreamDeps) => {
  const lastGood = new Map<string, ToggleMap>();
  const asked = new Map<string, Known>();

  const ask = async (country: string): Promise<ToggleMap | undefined> => {
    try {
      const answer = await fetch(deps.togglesUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(deps.togglesToken !== undefined && { authorization: deps.togglesToken }),
        },
        body: JSON.stringify({
          toggles: TOGGLE_NAMES,
          context: { wlcId: TOGGLE_CONTEXT_WLC_ID, countryCode: country },
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      const content: unknown = answer.ok ? await answer.json() : undefined;
      if (!Value.Check(AnswerSchema, content))
        throw new Error(`it answered ${answer.status}, and no toggles`);
      const toggles = new Map(content.toggles.map((toggle) => [toggle.name, toggle]));
      lastGood.set(country, toggles);
      return toggles;
    } catch (error) {
      deps.log.warn({ err: error }, 'the toggle proxy did not answer');
      return lastGood.get(country);
    }
  };

  return (country: string): Promise<ToggleMap | undefined> => {
    const nowMs = deps.clock.nowMs();
    const known = asked.get(country);
    if (known && Math.abs(nowMs - known.askedAtMs) < FRESH_MS) return known.toggles;
    const toggles = ask(country);
    asked.set(country, { askedAtMs: nowMs, toggles });
    // Stale while revalidating: a slow or unreachable proxy delays no one.
    const last = lastGood.get(country);
    return last ? Promise.resolve(last) : toggles;
  };
};
