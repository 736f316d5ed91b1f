import { DEVICE_NAME_MAX_LENGTH } from '@drivein/contract/light';
import { describe, expect, it } from 'vitest';
import { applyFieldRules } from '../../ui/text-field/field-text';
import { nameProblem } from './profile-name-manual';

/** The field's value after a paste. */
const pasted = (text: string) =>
  applyFieldRules(text, '', { capitalisesFirstLetter: true, maxChars: DEVICE_NAME_MAX_LENGTH });

describe('a pasted device name', () => {
  it.each([
    ['emoji', '🚗🎬👨‍👩‍👧‍👦'],
    ['nothing but emoji, to the rim', '🚗'.repeat(40)],
    ['right-to-left text', 'شاشة السيارة'],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['SQL', "'; DROP TABLE devices; --"],
  ])('of %s fits the field and can be saved', (_, text) => {
    const held = pasted(text);
    expect([...held].length).toBeLessThanOrEqual(DEVICE_NAME_MAX_LENGTH);
    expect(nameProblem(held, [])).toBeUndefined();
  });

  it.each(['', '   ', '\t\n', '\u3000', '\u200B'])('of %j is invalid', (text) => {
    expect(nameProblem(pasted(text), [])).toBe('device_name_required');
  });

  it('is compared with the names of other devices in any case', () => {
    expect(nameProblem(pasted('kitchen '), ['KITCHEN'])).toBe('device_name_exist');
    expect(nameProblem('x'.repeat(26), [])).toBe('device_name_too_long');
  });
});
