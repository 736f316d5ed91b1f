import { describe, expect, it } from 'vitest';
import { isAcceptablePassword } from './check-new-password';
import { COMMON_PASSWORDS } from './common-passwords';

describe('new password', () => {
  it('the 3,000 most common passwords are refused in any case [REG-06c]', () => {
    expect(COMMON_PASSWORDS.size).toBe(3000);
    for (const common of COMMON_PASSWORDS) {
      expect(isAcceptablePassword(common)).toBe(false);
      expect(isAcceptablePassword(common.toUpperCase())).toBe(false);
    }
  });

  it('a password needs six characters, not bytes', () => {
    expect(isAcceptablePassword('aB3-x')).toBe(false);
    expect(isAcceptablePassword('aB3-xy')).toBe(true);
    expect(isAcceptablePassword('🚗🎬🍿🌙⭐')).toBe(false);
    expect(isAcceptablePassword('🚗🎬🍿🌙⭐🎟')).toBe(true);
    expect(isAcceptablePassword('Drive-in-2026')).toBe(true);
  });
});
