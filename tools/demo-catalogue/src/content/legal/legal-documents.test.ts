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

  it('hold headings and paragraphs only', () => {
    for (const { html } of legalDocuments) {
      for (const page of Object.values(html)) {
        expect(page.replace(/<\/?(h1|h2|p)>/g, '')).not.toMatch(/[<>]/);
      }
    }
  });

  it('never let text become markup', () => {
    expect(legalPage({ title: '<script>', sections: [['A & B']] })).toBe(
      '<h1>&lt;script&gt;</h1>\n<h2>A &amp; B</h2>',
    );
  });
});
