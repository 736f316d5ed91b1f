import { describe, expect, it } from 'vitest';
import { contentVersion } from './content-version';

describe('the version of a catalogue', () => {
  it('changes with the smallest change of its content and with nothing else', () => {
    expect(contentVersion({ a: 1 })).toBe(contentVersion({ a: 1 }));
    expect(contentVersion({ a: 1 })).not.toBe(contentVersion({ a: 2 }));
    expect(contentVersion({ a: 'ab' })).not.toBe(contentVersion({ a: 'ba' }));
  });
});
