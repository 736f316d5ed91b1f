import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmail, tidyEmail } from './email';

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.tuple(fc.string(), fc.domain()).map(([local, domain]) => `${local}@${domain}`),
);

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
    '<script>@example.com',
    '"quoted"@example.com',
    'driver@exam ple.com',
    'driver@example.com; DROP TABLE accounts',
    'driver@example.com\nbcc: all@example.com',
    'driver@🚗.com',
  ])('%s is refused [SIG-01a]', (email) => expect(checkEmail(email)).toBe('EmailInvalid'));

  it.each(['', '   '])('that is empty ("%s") counts as missing, not as wrong', (email) =>
    expect(checkEmail(email)).toBe('EmailMissing'),
  );

  it('of an ordinary mailbox is accepted', () => {
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
        expect(checkEmail(text) !== 'ok' || /@.+\../.test(text.trim())).toBe(true);
      }),
    );
  });

  it('is checked without surrounding spaces, and is invalid with one inside', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(checkEmail(` ${text}\t`)).toBe(checkEmail(text));
        if (checkEmail(text) === 'ok') expect(tidyEmail(text)).not.toMatch(/[\s<>"]/);
      }),
    );
  });

  it('is invalid with a second @, without a domain or with a misplaced dot', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,10}$/);
    const domain = fc.stringMatching(/^[a-z]{2,10}\.[a-z]{2,6}$/);
    fc.assert(
      fc.property(word, domain, (local, host) => {
        expect(checkEmail(`${local}@${host}`)).toBe('ok');
        for (const broken of [
          `${local}@${local}@${host}`,
          `${local}@`,
          `@${host}`,
          `.${local}@${host}`,
          `${local}.@${host}`,
          `${local}@.${host}`,
          `${local}@${host}.`,
          `${local}@${host}.1`,
        ])
          expect([broken, checkEmail(broken)]).toEqual([broken, 'EmailInvalid']);
      }),
    );
  });

  it('of hostile length is checked quickly', () => {
    expect(checkEmail(`${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}`)).toBe('EmailInvalid');
  });
});
