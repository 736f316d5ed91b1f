import { describe, expect, it } from 'vitest';
import { applyFieldRules, capitaliseFirstLetter, NAME_MAX_CHARS } from './field-text';

describe('text field rules', () => {
  it('capitalises the first letter only if requested', () => {
    expect(applyFieldRules('rear left', '', { capitalisesFirstLetter: true })).toBe('Rear left');
    expect(applyFieldRules('rear left', '', {})).toBe('rear left');
    expect(capitaliseFirstLetter('')).toBe('');
    expect(capitaliseFirstLetter('écran')).toBe('Écran');
  });

  it('stops at the 25 characters its counter shows', () => {
    expect(applyFieldRules('x'.repeat(30), '', { maxChars: NAME_MAX_CHARS })).toHaveLength(25);
    expect(applyFieldRules('🚗'.repeat(25), '', { maxChars: NAME_MAX_CHARS })).toBe('🚗'.repeat(25));
  });

  it('passes the typed and the previous text to the mask', () => {
    const mask = (next: string, previous: string) =>
      next.length === 2 && previous.length < 2 ? `${next}/` : next;
    expect(applyFieldRules('12', '1', { mask })).toBe('12/');
    expect(applyFieldRules('12', '12/', { mask })).toBe('12');
  });
});
