import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmail } from './email';

describe('an email', () => {
  it.each([
    'driver@example.com',
    'first.last+car@mail.example.co.uk',
    "o'neil@example.org",
    'driver@[192.168.1.20]',
    'a@b.de',
    ' driver@example.com ',
    'fahrer@münchen.de',
  ])('%s is accepted [SIG-01a]', (email) => expect(checkEmail(email)).toBe('ok'));

  it.each([
    'driver',
    'driver@',
    '@example.com',
    'driver@example',
    'driver@example.c',
    'driver@example.c0m',
    'driver@.com',
    'driver@example..com',
    'driver@-example.com',
    '.driver@example.com',
    'dri ver@example.com',
    'driver@@example.com',
    'driver@[300.1.1.1]',
    'driver@[1.2.3]',
    'driver@192.168.1.20',
    `${'x'.repeat(250)}@example.com`,
  ])('%s is refused [SIG-01a]', (email) => expect(checkEmail(email)).toBe('EmailInvalid'));

  it.each(['', '   '])('that is empty ("%s") is missing, not wrong', (email) =>
    expect(checkEmail(email)).toBe('EmailMissing'),
  );

  it('of an ordinary mailbox is always accepted', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (email) => {
        // Quoted and otherwise exotic local parts are legal mail, and not the "usual form".
        fc.pre(/^[a-z0-9.+-]+@/i.test(email) && email.length <= 254);
        expect(checkEmail(email)).toBe('ok');
      }),
    );
  });

  it('is never accepted without an @ and a dot after it, or an IP literal', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (checkEmail(text) === 'ok') expect(text.trim()).toMatch(/@.+\../);
      }),
    );
  });

  it('of hostile length is judged at once', () => {
    expect(checkEmail(`${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}`)).toBe('EmailInvalid');
  });
});
