import { describe, expect, it } from 'vitest';
import { firstStep, STEP_SEARCH, stepOfSearch } from './naming-step';

describe('naming step', () => {
  it('starts with a choice for new devices, and with the name field in settings', () => {
    expect(firstStep('onboarding', undefined)).toBe('select');
    expect(firstStep('settings', 'Kitchen')).toBe('manual');
  });

  it.each(['Front Screen', 'Front Passenger', 'Left Rear', 'Right Rear'])(
    'shows the seats for %s',
    (name) => {
      expect(firstStep('onboarding', name)).toBe('screens');
      expect(firstStep('settings', name)).toBe('screens');
    },
  );

  it.each(['Rear Screen', 'Other Device'])('does not show the seats for %s', (name) => {
    expect(firstStep('onboarding', name)).toBe('select');
  });

  it('is read from the address only', () => {
    for (const step of ['select', 'manual', 'screens'] as const) {
      expect(stepOfSearch(STEP_SEARCH[step])).toBe(step);
    }
    for (const search of ['', '?', '?step=', '?step=<script>', '?step=toString', '?customerzone=0A']) {
      expect(stepOfSearch(search)).toBeUndefined();
    }
  });
});
