import { describe, expect, it } from 'vitest';
import { FACT_NAMES, factsAsText, maskId, type TroubleshootFacts } from './troubleshoot-facts';

const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, undefined])) as unknown as TroubleshootFacts;

describe('support facts', () => {
  it('support facts: one line per fact, known or not', () => {
    const lines = factsAsText({ ...facts, territory: 'KR', ipAddress: '203.0.113.9' }).split('\n');
    expect(lines).toHaveLength(FACT_NAMES.length);
    expect(lines[0]).toBe('territory: KR');
    expect(lines).toContain('ipAddress: 203.0.113.9');
    expect(lines).toContain('dataExchange: –');
  });

  it('support facts: never contain the full hardware id', () => {
    const text = factsAsText({ ...facts, hardwareId: 'HW-DEMO-0001' });
    expect(text).toContain('hardwareId: ••••0001');
    expect(text).not.toContain('HW-DEMO');
  });

  it.each([
    ['HW-DEMO-0001', '••••0001'],
    ['12345678', '••••'],
    ['1', '••••'],
  ])('support facts: %s is masked as %s', (id, masked) => {
    expect(maskId(id)).toBe(masked);
  });
});
