import { MINIMUM_HEAD_UNIT_SOFTWARE } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { isSoftwareAtLeast } from './messaging';

describe('head unit software', () => {
  it.each(['505.1', '505.1.0', '505.2', '505.10', '506', '1000.0'])(
    'head unit software: %s is new enough',
    (software) => {
      expect(isSoftwareAtLeast(MINIMUM_HEAD_UNIT_SOFTWARE, software)).toBe(true);
    },
  );

  it.each(['505.0', '505', '505.0.9', '504.9', '99.9', '0'])(
    'head unit software: %s is too old',
    (software) => {
      expect(isSoftwareAtLeast(MINIMUM_HEAD_UNIT_SOFTWARE, software)).toBe(false);
    },
  );

  it.each([undefined, 'garbage', '{"not":'])(
    'head unit software: %j counts as unknown and passes [ENT-17c]',
    (software) => {
      expect(isSoftwareAtLeast(MINIMUM_HEAD_UNIT_SOFTWARE, software)).toBe(true);
    },
  );
});
