import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, planTrip } from './plan-trip';

const HOUR_S = 3600;
const a = (
  kind: Candidate['kind'],
  key: string,
  playS: number,
  rightLeftS: number | undefined = Infinity,
) => ({
  kind,
  key,
  playS,
  rightLeftS,
});
const mustBuy = (key: string, playS: number): Candidate => ({
  kind: 'film',
  key,
  playS,
  rightLeftS: undefined,
});
const keysOf = (candidates: readonly Candidate[]) => candidates.map(({ key }) => key);

describe('a trip plan', () => {
  it('lists titles that end before arrival, least remaining time first', () => {
    const plan = planTrip(
      [
        a('film', 'short', 1200),
        a('film', 'too long', 4000),
        a('film', 'just right', 3500),
        a('clip', 'clip', 90),
        mustBuy('for money', 3000),
      ],
      HOUR_S,
    );
    expect(keysOf(plan.films)).toEqual(['just right', 'short']);
    expect(keysOf(plan.clips)).toEqual(['clip']);
    expect(keysOf(plan.alsoFits)).toEqual(['for money']);
    expect(keysOf(plan.queue)).not.toContain('for money');
  });

  it('begins with the last watched title, then films, then clips', () => {
    const plan = planTrip(
      [a('clip', 'clip', 300), a('film', 'film', 1500), a('continue', 'begun', 1700)],
      HOUR_S,
    );
    expect(keysOf(plan.queue)).toEqual(['begun', 'film', 'clip']);
    expect(plan.queueS).toBeLessThanOrEqual(HOUR_S);
    expect(keysOf(plan.continued)).toEqual(['begun']);
  });

  it('keeps titles in progress in the order of watching, not of popularity', () => {
    const plan = planTrip(
      [a('continue', 'x', 1000), a('continue', 'y', 900), a('film', 'y', 900), a('film', 'x', 1000)],
      HOUR_S,
    );
    expect(keysOf(plan.continued)).toEqual(['x', 'y']);
    expect(keysOf(plan.queue)).toEqual(['x', 'y']);
    expect(plan.films).toEqual([]);
  });

  it('leaves out a title in progress if a film would fill the time far better', () => {
    const plan = planTrip([a('continue', 'begun', 400), a('film', 'film', 3500)], HOUR_S);
    expect(keysOf(plan.queue)).toEqual(['film']);
  });

  it('uses a rental only until its end', () => {
    const plan = planTrip([a('film', 'ends on the way', 1200, 1800), a('film', 'over', 1200, 600)], HOUR_S);
    expect(keysOf(plan.films)).toEqual(['ends on the way']);
    expect(plan.queue).toEqual([]);
  });

  const candidate = fc.record({
    key: fc.integer({ min: 0, max: 30 }).map(String),
    kind: fc.constantFrom('continue', 'film', 'clip' as const),
    playS: fc.integer({ min: 0, max: 9000 }),
    rightLeftS: fc.constantFrom(undefined, 0, 900, 5000, Infinity),
  });

  it('never goes beyond arrival, repeats nothing, plays only what may be played, and fills no worse than one film', () => {
    fc.assert(
      fc.property(
        fc.array(candidate, { maxLength: 50 }),
        fc.integer({ min: 1, max: 1440 }).map((minutes) => minutes * 60),
        (candidates: Candidate[], availableS) => {
          const { queue, queueS, ...rows } = planTrip(candidates, availableS);
          expect(queueS).toBeLessThanOrEqual(availableS);
          for (const row of [queue, ...Object.values(rows)]) {
            expect(new Set(keysOf(row)).size).toBe(row.length);
            expect(row.every(({ playS }) => playS > 0 && playS <= availableS)).toBe(true);
          }
          expect(queue.every(({ rightLeftS }) => (rightLeftS ?? -1) >= availableS)).toBe(true);
          const lasting = [...rows.continued, ...rows.films, ...rows.clips].filter(
            ({ rightLeftS }) => (rightLeftS ?? -1) >= availableS,
          );
          const best = Math.max(0, ...lasting.map(({ playS }) => playS));
          expect(queue.reduce((sum, { playS }) => sum + playS, 0)).toBeGreaterThanOrEqual(best);
          expect(planTrip(candidates, availableS).queue).toEqual(queue);
        },
      ),
    );
  });
});
