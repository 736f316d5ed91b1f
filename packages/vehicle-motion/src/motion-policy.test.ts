import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MotionPolicy, motionRuleFor, parseMotionPolicy, SEAT_ZONES } from './motion-policy';

const parsed = (json: string): MotionPolicy => {
  const result = parseMotionPolicy(json);
  if (!result.ok) throw new Error(result.problems.join('; '));
  return result.policy;
};
const problemsOf = (json: string) => {
  const result = parseMotionPolicy(json);
  return result.ok ? [] : result.problems;
};

const germany = () => parsed('{"default":{"*":"locked"},"DE":{"rear-left":"watch","rear-right":"watch"}}');

describe('the motion policy of a screen', () => {
  it('depends on its zone and the country [SCR-10d]', () => {
    expect(motionRuleFor(germany(), 'DE', 'rear-left')).toBe('watch');
    expect(motionRuleFor(germany(), 'DE', 'front-passenger')).toBe('locked');
    expect(motionRuleFor(germany(), 'FR', 'rear-left')).toBe('locked');
    expect(motionRuleFor(germany(), undefined, 'rear-left')).toBe('locked');
  });

  it('is `locked` by default [SCR-10d]', () => {
    for (const zone of SEAT_ZONES) expect(motionRuleFor({}, 'DE', zone)).toBe('locked');
  });

  it("uses the country's rule for the zone, then for other zones, then the default country", () => {
    const policy = parsed(
      '{"default":{"*":"watch","front-passenger":"locked"},"KR":{"*":"locked","rear-left":"watch"},"US":{}}',
    );
    expect(motionRuleFor(policy, 'KR', 'rear-left')).toBe('watch');
    expect(motionRuleFor(policy, 'KR', 'rear-right')).toBe('locked');
    expect(motionRuleFor(policy, 'US', 'rear-right')).toBe('watch');
    expect(motionRuleFor(policy, 'US', 'front-passenger')).toBe('locked');
  });

  it('never allows watching on the front screen [SCR-10d]', () => {
    const rules = fc.dictionary(
      fc.constantFrom('*', ...SEAT_ZONES),
      fc.constantFrom('locked' as const, 'watch' as const),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('default', 'DE', 'KR'), rules),
        fc.constantFrom('DE', 'KR', 'VN', undefined),
        (policy, country) => void expect(motionRuleFor(policy, country, 'front')).toBe('locked'),
      ),
    );
  });

  it('is refused with a list of all mistakes', () => {
    expect(problemsOf('{')).toEqual(['it is not a JSON object']);
    for (const json of ['["DE"]', 'null', '7', '"DE"'])
      expect(problemsOf(json)).toEqual(['it is not a JSON object']);
    for (const country of ['D', 'DEU', 'xDE', 'DEx', 'Default', ''])
      expect(problemsOf(JSON.stringify({ [country]: {} }))).toEqual([
        `${country}: countries are two capital letters, or default`,
      ]);
    expect(problemsOf('{"DE":null}')).toEqual(['DE: an object of zones and rules belongs here']);
    expect(problemsOf('{"DE":{"front":"locked","*":"watch"},"default":{}}')).toEqual([]);
    expect(
      problemsOf('{"de":{},"DE":"watch","FR":{"rear":"watch","rear-left":"yes"},"KR":{"front":"watch"}}'),
    ).toEqual([
      'de: countries are two capital letters, or default',
      'DE: an object of zones and rules belongs here',
      'FR.rear: zones are front, front-passenger, rear-left, rear-right and *',
      'FR.rear-left: rules are locked and watch',
      "KR.front: the driver's screen is always locked",
    ]);
  });
});
