import { CUSTOMER_ZONES, PROFILE_NAMES } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { CAR_SCREENS, isCarScreenName, PROFILES } from './profiles';

describe('device profiles', () => {
  it('are the six profile names [SIG-15c]', () => {
    expect(PROFILES.map(({ profileName }) => profileName).sort()).toEqual([...PROFILE_NAMES].sort());
  });

  it('name the four car screens as their zones do', () => {
    const ofZones = Object.values(CUSTOMER_ZONES);
    expect(CAR_SCREENS.map(({ profileName, deviceType }) => ({ profileName, deviceType }))).toEqual(ofZones);
  });

  it('distinguish car screens from other devices', () => {
    expect(isCarScreenName('Left Rear')).toBe(true);
    for (const name of ['Other Device', 'Rear Screen', 'left rear', 'toString', undefined]) {
      expect(isCarScreenName(name)).toBe(false);
    }
  });
});
