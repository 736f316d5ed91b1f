import { describe, expect, it } from 'vitest';
import { aScreen } from '../board/a-screen';
import { assignStep, demoChoice } from './assign-step';

const alone = {
  status: 'here',
  connectedCount: 1,
  isProduction: false,
  demoCount: undefined,
  hasWaitedLongEnough: false,
} as const;

describe('the way to a choice of screens', () => {
  it('looks for screens until they have answered', () => {
    expect(assignStep({ ...alone, status: 'waiting' })).toBe('looking');
    expect(assignStep({ ...alone, connectedCount: 2 })).toBe('choice');
    expect(assignStep({ ...alone, status: 'offline' })).toBe('choice');
  });

  it('asks a lone screen for the size of a demonstration, but nobody in production', () => {
    expect(assignStep(alone)).toBe('demo');
    expect(assignStep({ ...alone, isProduction: true })).toBe('choice');
  });

  it('waits for as many screens as were asked for, and not for ever', () => {
    const asked = { ...alone, demoCount: 3 } as const;
    expect(assignStep(asked)).toBe('looking');
    expect(assignStep({ ...asked, connectedCount: 3 })).toBe('choice');
    expect(assignStep({ ...asked, hasWaitedLongEnough: true })).toBe('choice');
    expect(assignStep({ ...alone, demoCount: 1 })).toBe('choice');
  });

  it('chooses the front screen and the back row for a demonstration', () => {
    const screens = (['rear-right', 'front-passenger', 'front', 'rear-left', 'front'] as const).map(
      (deviceType, index) => aScreen({ deviceId: `${index}`, deviceType }),
    );
    expect(demoChoice(3, screens)).toEqual(['2', '3', '0']);
    expect(demoChoice(1, screens)).toEqual(['2']);
    expect(demoChoice(3, [])).toEqual([]);
  });
});
