import { describe, expect, it } from 'vitest';
import { checkSignIn, createMistakeCounter, lockedForMs, lockFor } from './use-sign-in';
import { createDeviceStorage } from '../../shared/device/device-storage';

const nasty = {
  emoji: '🚗🎬👨‍👩‍👧‍👦',
  'right-to-left text': 'שלום@مثال',
  'a mark that turns text': '\u202Emoc.elpmaxe@revird',
  '10,000 characters': 'x'.repeat(10_000),
  'a long address': `${'x'.repeat(10_000)}@example.com`,
  HTML: '<img src=x onerror=alert(1)>@example.com',
  SQL: "'; DROP TABLE accounts; --",
  'a line break': 'driver@example.com\nBcc: all@example.com',
};

describe('sign-in field errors', () => {
  it.each(Object.entries(nasty))('report %s in the email', (_, text) => {
    expect(checkSignIn(text, 'a password')).toEqual({ email: 'invalid_email', password: undefined });
  });

  it.each(Object.entries(nasty))('do not report %s in the password: only its owner knows it', (_, text) => {
    expect(checkSignIn('driver@example.com', text)).toEqual({ email: undefined, password: undefined });
  });

  it('report missing input', () => {
    expect(checkSignIn('  ', '')).toEqual({ email: 'enter_valid_email', password: 'invalid_password' });
  });
});

describe('sign-in lock', () => {
  it('locks at the third mistake and restarts its count', () => {
    const mistakes = createMistakeCounter();
    expect([mistakes.add(), mistakes.add(), mistakes.add(), mistakes.add()]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('resets the count after a success', () => {
    const mistakes = createMistakeCounter();
    mistakes.add();
    mistakes.add();
    mistakes.reset();
    expect(mistakes.add()).toBe(false);
  });

  it('lasts one minute and survives a reload', () => {
    const storage = createDeviceStorage(undefined, 'test');
    lockFor(storage, 1_000_000);
    expect(lockedForMs(storage, 1_000_001)).toBe(59_999);
    expect(lockedForMs(storage, 1_060_000)).toBe(0);
  });

  it.each(['', 'tomorrow', '-5', '{}'])('is open when the stored time is %j', (value) => {
    const storage = createDeviceStorage(undefined, 'test');
    storage.write('allowUntil', value);
    expect(lockedForMs(storage, 1_000_000)).toBe(0);
  });
});
