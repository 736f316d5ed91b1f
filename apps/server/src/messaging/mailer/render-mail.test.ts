import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail';

const mail = {
  language: 'en',
  subject: 'A subject',
  heading: 'A heading',
  code: 'ABCD-EFGH-JKLM',
  facts: [
    { label: 'A label', value: 'A value' },
    { label: 'A total', value: '$14.99', isStrong: true },
  ],
  paragraphs: ['First.', 'Second.'],
  footer: 'A footer.',
};

describe('mail', () => {
  it('both parts contain the whole text', () => {
    const { subject, text, html } = renderMail(mail);
    expect(subject).toBe('A subject');
    const facts = mail.facts.flatMap(({ label, value }) => [label, value]);
    for (const said of [mail.heading, mail.code, ...facts, ...mail.paragraphs, mail.footer]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
  });

  it('facts are listed line by line, each with its label', () => {
    const { text, html } = renderMail(mail);
    expect(text).toContain('A label: A value\nA total: $14.99\n');
    expect(html).toMatch(/<th scope="row"[^>]*>A total<\/th><td[^>]*>\$14\.99<\/td>/);
    expect(renderMail({ ...mail, language: 'fr' }).text).toContain('A label\u00a0: A value\n');
    expect(renderMail({ ...mail, facts: [] }).text).not.toContain('A label');
  });

  it('the mail loads and runs nothing', () => {
    expect(renderMail(mail).html).not.toMatch(/<(script|img|link|iframe|a)\b|url\(|https?:/i);
  });

  it('text is never interpreted as markup', () => {
    const plain = renderMail({ ...mail, facts: [{ label: '', value: '' }], paragraphs: [''] }).html.match(
      /<[^>]+>/g,
    )?.length;
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (hostile) => {
        const text = `${hostile}<script>"'&`;
        const { html } = renderMail({ ...mail, facts: [{ label: text, value: text }], paragraphs: [text] });
        expect(html.match(/<[^>]+>/g)?.length).toBe(plain);
      }),
    );
  });
});
