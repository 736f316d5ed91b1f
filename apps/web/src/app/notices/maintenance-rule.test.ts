import { describe, expect, it } from 'vitest';
import { isUnderMaintenance, parseMaintenance } from './watch-maintenance';

const answer = (enabled: unknown, countries: unknown, interval: unknown = 30) => ({
  settings: { maintenanceMode: { enabled, countries } },
  configPollingIntervalSeconds: interval,
});

describe('maintenance', () => {
  it('maintenance: affects the listed countries, or all without a list', () => {
    const listed = parseMaintenance(answer(true, ['kr', 'JP']));
    expect(isUnderMaintenance(listed, 'KR')).toBe(true);
    expect(isUnderMaintenance(listed, 'US')).toBe(false);
    expect(isUnderMaintenance(listed, undefined)).toBe(false);
    expect(isUnderMaintenance(parseMaintenance(answer(true, [])), 'US')).toBe(true);
    expect(isUnderMaintenance(parseMaintenance(answer(false, ['US'])), 'US')).toBe(false);
  });

  it.each([
    [30, 30_000],
    [0.1, 5000],
    [1e12, 86_400_000],
    [null, 300_000],
    ['soon', 300_000],
    [-3, 300_000],
  ])('maintenance: the poll interval of the reply is used within limits: %s s', (interval, expected) => {
    expect(parseMaintenance(answer(true, [], interval)).pollMs).toBe(expected);
  });

  it.each([null, 'busy', [], {}, { settings: null }, answer('yes', 'KR')])(
    'maintenance: not read from %j',
    (garbage) => expect(isUnderMaintenance(parseMaintenance(garbage), 'KR')).toBe(false),
  );
});
