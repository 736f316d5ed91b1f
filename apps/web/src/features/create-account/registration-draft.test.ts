import { describe, expect, it } from 'vitest';
import { NO_CONSENTS } from './consent/consents';
import { parseDraft, writeDraft } from './registration-draft';

const empty = { email: '', birthday: '', voucher: '', consents: NO_CONSENTS, agreed: [] };

describe('registration draft', () => {
  it('is read back as written', () => {
    const draft = {
      email: 'ana@example.com',
      birthday: '1985/04',
      voucher: 'DRIV-E5',
      consents: { ...NO_CONSENTS, videoAnalytics: true },
      agreed: ['legal'] as const,
    };
    expect(parseDraft(writeDraft(draft))).toEqual(draft);
  });

  it('never contains a password', () => {
    const written = writeDraft({ ...empty, ...{ password: 'Lantern-7' } });
    expect(written).not.toContain('Lantern-7');
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    '7',
    '{"email":7,"options":"all","agreed":{}}',
    '{"agreed":["everything"],"options":[null,{"optionId":155}]}',
    `{"email":"${'x'.repeat(20_001)}"}`,
  ])('with invalid content is empty: no consent, no agreement', (text) =>
    expect(parseDraft(text)).toEqual(empty),
  );
});
