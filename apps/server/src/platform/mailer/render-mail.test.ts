import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail';

const mail = {
  language: 'en',
  subject: 'A subject',
  heading: 'A heading',
  code: 'ABCD-EFGH-JKLM',
  paragraphs: ['First.', 'Second.'],
  footer: 'A footer.',
};

describe('a mail', () => {
  it('says everything in both of its parts', () => {
    const { subject, text, html } = renderMail(mail);
    expect(subject).toBe('A subject');
    for (const said of [mail.heading, mail.code, ...mail.paragraphs, mail.footer]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
  });

  it('loads nothing and runs nothing', () => {
    expect(renderMail(mail).html).not.toMatch(/<(script|img|link|iframe|a)\b|url\(|https?:/i);
  });

  it('never lets a text become markup', () => {
    const plain = renderMail({ ...mail, paragraphs: [''] }).html.match(/<[^>]+>/g)?.length;
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (hostile) => {
        const { html } = renderMail({ ...mail, paragraphs: [`${hostile}<script>"'&`] });
        expect(html.match(/<[^>]+>/g)?.length).toBe(plain);
      }),
    );
  });
});
