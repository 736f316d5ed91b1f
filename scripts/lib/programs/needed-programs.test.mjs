import { describe, expect, it } from 'vitest';
import { neededPrograms } from './needed-programs.mjs';
import { inRoot } from '../paths.mjs';

const neededBy = (...files) => [...neededPrograms(files.map((file) => inRoot(file)))].sort();

describe('programs needed by chosen tests', () => {
  it.each([
    ['none for a pure package', 'packages/validation/src/email.test.ts', []],
    ['PostgreSQL for a test of the server', 'apps/server/tests/catalogue/vouchers.test.ts', ['postgres']],
    ['RabbitMQ too for one on each broker', 'apps/server/tests/bus/broker-each.test.ts', ['rabbitMq']],
    ['HAProxy for the configuration of operators', 'scripts/lib/check/deploy.test.mjs', ['haproxy']],
  ])('are %s', (_what, file, expected) => {
    expect(neededBy(file)).toEqual(expect.arrayContaining(expected));
    if (expected.length === 0) expect(neededBy(file)).toEqual([]);
  });

  it('exclude RabbitMQ for a test without a broker', () => {
    expect(neededBy('apps/server/tests/catalogue/vouchers.test.ts')).not.toContain('rabbitMq');
  });

  it('are those of all chosen files', () => {
    const files = [
      'apps/server/tests/catalogue/vouchers.test.ts',
      'apps/server/tests/bus/broker-each.test.ts',
    ];
    expect(neededBy(...files)).toEqual(expect.arrayContaining(['postgres', 'rabbitMq']));
  });
});
