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

describe('assign steps', () => {
  it('look for screens until they have answered', () => {
    expect(assignStep({ ...alone, status: 'waiting' })).toBe('looking');
    expect(assignStep({ ...alone, connectedCount: 2 })).toBe('choice');
    expect(assignStep({ ...alone, status: 'offline' })).toBe('choice');
  });

  it('ask a lone screen for the size of the demonstration, but never in production', () => {
    expect(assignStep(alone)).toBe('demo');
    expect(assignStep({ ...alone, isProduction: true })).toBe('choice');
  });

  it('wait for the requested number of screens, for a limited time', () => {
    const asked = { ...alone, demoCount: 3 } as const;
    expect(assignStep(asked)).toBe('looking');
    expect(assignStep({ ...asked, connectedCount: 3 })).toBe('choice');
    expect(assignStep({ ...asked, hasWaitedLongEnough: true })).toBe('choice');
    expect(assignStep({ ...alone, demoCount: 1 })).toBe('choice');
  });

  it('preselect the front screen and the back row for a demonstration', () => {
    const screens = (['rear-right', 'front-passenger', 'front', 'rear-left', 'front'] as const).map(
      (deviceType, index) => aScreen({ deviceId: `${index}`, deviceType }),
    );
    expect(demoChoice(3, screens)).toEqual(['2', '3', '0']);
    expect(demoChoice(1, screens)).toEqual(['2']);
    expect(demoChoice(3, [])).toEqual([]);
  });
});
