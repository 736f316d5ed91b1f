import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditFindings, dependencyProblems } from './dependency-rules.mjs';

const LINUX = { platform: 'linux', arch: 'x64' };
const good = { version: '1.2.3', integrity: 'sha512-abc', license: 'MIT' };
const problemsWith = (entry, place = 'node_modules/thing') =>
  dependencyProblems({ lockfileVersion: 3, packages: { [place]: { ...good, ...entry } } }, LINUX);

describe('the dependencies', () => {
  it('of this product break no rule', () => {
    const lockfile = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'));
    expect(dependencyProblems(lockfile, LINUX)).toEqual([]);
  });

  it.each([
    ['no hash', { integrity: undefined }, /no sha512/],
    ['an old hash', { integrity: 'sha1-abc' }, /no sha512/],
    ['a git source', { resolved: 'git+ssh://git@example.com/thing.git' }, /comes from git/],
    ['another registry', { resolved: 'https://evil.example.com/thing.tgz' }, /comes from https/],
    ['an unreviewed licence', { license: 'SSPL-1.0' }, /licence SSPL/],
    ['no licence', { license: undefined }, /licence \(none\)/],
    ['an install script', { hasInstallScript: true }, /runs a script/],
    ['a version that is not exact', { version: 'github:a/b' }, /no plain version/],
  ])('are refused with %s', (_, entry, problem) => {
    expect(problemsWith({})).toEqual([]);
    expect(problemsWith(entry)).toEqual([expect.stringMatching(problem)]);
  });

  it('may lack a hash when this system never installs them', () => {
    const elsewhere = { integrity: undefined, optional: true, os: ['darwin'] };
    expect(problemsWith(elsewhere)).toEqual([]);
    expect(problemsWith({ ...elsewhere, os: ['linux'] })).toHaveLength(1);
    expect(problemsWith({ ...elsewhere, optional: false })).toHaveLength(1);
  });

  it('are at the root, where the programs in dist find them, or for development only', () => {
    const place = 'apps/server/node_modules/thing';
    expect(problemsWith({}, place)).toEqual([expect.stringContaining('is not at the root')]);
    expect(problemsWith({ dev: true }, place)).toEqual([]);
  });

  it.each(['^1.2.3', '~1.2.3', '*', 'latest', 'git+https://x/y.git', 'file:../x', 'npm:other@1.0.0'])(
    'must not be requested as %s',
    (range) => {
      const packages = { 'apps/web': { dependencies: { thing: range } } };
      expect(dependencyProblems({ lockfileVersion: 3, packages }, LINUX)).toHaveLength(1);
    },
  );

  it('are audited by the registry, or the missing reply is reported', () => {
    const vulnerabilities = {
      a: { name: 'a', severity: 'critical', range: '<2' },
      b: { name: 'b', severity: 'low', range: '*' },
    };
    expect(auditFindings(JSON.stringify({ vulnerabilities }))).toEqual(['a <2: critical']);
    expect(auditFindings(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
    for (const none of ['', 'npm error', '{"error":{"code":"E405"}}', '{"message":"405 Method Not Allowed"}'])
      expect(auditFindings(none)).toBeUndefined();
  });
});
