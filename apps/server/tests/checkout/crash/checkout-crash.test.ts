import { describe, expect, it } from 'vitest';
import { proveCrashes, tableOf } from './crash-proof';

/** `npm run prove checkout` runs many more, also on the embedded database. */
const KILLS = {
  embedded: Number(process.env.CRASH_KILLS_EMBEDDED ?? 0),
  PostgreSQL: Number(process.env.CRASH_KILLS_POSTGRES ?? 6),
} as const;
const onDeath = process.env.CRASH_LOG === 'on' ? (death: string) => console.error(death) : undefined;
const SEED = Number(process.env.SEED ?? 7);
/** Ends a hanging proof: one server run takes a second or two, on a busy machine ten times that. */
const LIMIT_MS = 600_000 + 60_000 * (KILLS.embedded + KILLS.PostgreSQL);

// Each has its own processes and mostly waits for them.
describe.concurrent('a server that is killed during payments', () => {
  it.each((['PostgreSQL', 'embedded'] as const).filter((engine) => KILLS[engine] > 0))(
    'charges once, grants once and finishes what it began (%s) [PAY-05a] [PAY-05b]',
    async (engine) => {
      const options = { engine, kills: KILLS[engine], seed: SEED, ...(onDeath && { onDeath }) };
      const proof = await proveCrashes(options);
      process.stdout.write(`${tableOf(proof, options)}\n`);
      expect(proof.audit.problems).toEqual([]);
      expect(proof.audit.unfinished).toBe(0);
      expect(proof.killed).toHaveLength(options.kills);
      expect(proof.unplannedPoints).toEqual([]);
      expect(proof.audit.byState['confirmed']).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
