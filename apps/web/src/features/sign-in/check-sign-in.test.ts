import { describe, expect, it } from 'vitest';
import { checkSignIn } from './check-sign-in';

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

describe('what is wrong with the fields of sign-in', () => {
  it.each(Object.entries(nasty))('is said of %s in the email', (_, text) => {
    expect(checkSignIn(text, 'a password')).toEqual({ email: 'invalid_email', password: undefined });
  });

  it.each(Object.entries(nasty))('is nothing for %s in the password: only its owner knows it', (_, text) => {
    expect(checkSignIn('driver@example.com', text)).toEqual({ email: undefined, password: undefined });
  });

  it('is said of what is missing', () => {
    expect(checkSignIn('  ', '')).toEqual({ email: 'enter_valid_email', password: 'invalid_password' });
  });
});
