import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from '../../shared/device-storage';
import { createMistakeCounter, lockedForMs, lockFor } from './sign-in-lock';

describe('the sign-in lock', () => {
  it('closes with the third mistake and counts afresh after it', () => {
    const mistakes = createMistakeCounter();
    expect([mistakes.add(), mistakes.add(), mistakes.add(), mistakes.add()]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('forgets mistakes after a success', () => {
    const mistakes = createMistakeCounter();
    mistakes.add();
    mistakes.add();
    mistakes.reset();
    expect(mistakes.add()).toBe(false);
  });

  it('holds for one minute, kept by the device and not by the page', () => {
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
