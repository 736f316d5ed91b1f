import { LegalType } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { legalDocuments } from './legal-documents';
import { legalPage } from './legal-page';

describe('the legal documents', () => {
  it('are privacy, terms of service and terms of use, and say that this is a demonstration', () => {
    expect(legalDocuments.map(({ type }) => type).sort()).toEqual([2, 3, 6]);
    for (const { html } of legalDocuments) {
      for (const page of Object.values(html)) expect(page).toContain('Lantern Row Demo Company');
    }
  });

  it('hold headings, paragraphs, lists and links only', () => {
    for (const { html } of legalDocuments) {
      for (const page of Object.values(html)) {
        const text = page.replace(/<\/?(h1|h2|p|ul|li)>|<a href="(mailto:|https:\/\/)[\w@./-]+">|<\/a>/g, '');
        expect(text).not.toMatch(/[<>]/);
      }
    }
  });

  it('show what is kept as a list and whom to write to as a link, in every language', () => {
    const privacy = legalDocuments.find(({ type }) => type === LegalType.Privacy);
    for (const page of Object.values(privacy?.html ?? {})) {
      expect(page).toContain('<ul><li>');
      expect(page).toContain('<a href="mailto:privacy@example.com">privacy@example.com</a>');
    }
  });

  it('never let text become markup', () => {
    const page = legalPage({ title: '<script>', sections: [['A & B', '"<i>"', ['<b>']]] });
    expect(page).toBe(
      '<h1>&lt;script&gt;</h1>\n<h2>A &amp; B</h2>\n<p>"&lt;i&gt;"</p>\n<ul><li>&lt;b&gt;</li></ul>',
    );
  });
});
