import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOperatorConfig } from './operator';
import { findRootSecret, prepareRootSecret } from './guard/secrets/secrets';

const DATABASE_URL = 'postgres://db.example.com/drivein';
const KEPT = Buffer.alloc(32, 7);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'drive-in-operator-'));
  prepareRootSecret(dataDir, KEPT).put();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const foundIn = (env: Readonly<Record<string, string>>) => {
  const { rootSecret, secretsDir } = readOperatorConfig(env);
  return findRootSecret(rootSecret, secretsDir);
};

describe('root secret of an operator', () => {
  it('it comes from the named folder, and for PostgreSQL from no other folder', () => {
    const inFolder = { secret: KEPT, from: join(dataDir, 'secrets.json') };
    expect(foundIn({ DATA_DIR: dataDir })).toEqual(inFolder);
    expect(foundIn({ DATA_DIR: dataDir, DATABASE_URL })).toEqual(inFolder);
    expect(readOperatorConfig({ DATABASE_URL }).secretsDir).toBeUndefined();
    expect(readOperatorConfig({}).secretsDir).toBe(readOperatorConfig({}).dataDir);
  });

  it('ROOT_SECRET takes precedence over every folder', () => {
    const given = Buffer.alloc(32, 8);
    const env = { DATA_DIR: dataDir, DATABASE_URL, ROOT_SECRET: given.toString('base64url') };
    expect(foundIn(env)).toEqual({ secret: given, from: 'ROOT_SECRET' });
  });
});
