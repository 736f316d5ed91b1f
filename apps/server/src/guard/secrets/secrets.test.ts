import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadOrCreateSecrets, prepareRootSecret, readRootSecret } from './secrets';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'drive-in-secrets-'));
  file = join(dataDir, 'secrets.json');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('root secret of a data folder', () => {
  it('it is created once, readable by its owner only, and never changes', () => {
    const made = loadOrCreateSecrets(dataDir);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(loadOrCreateSecrets(dataDir)).toEqual(made);
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  });

  it.each(['', '{"rootSec', 'null', '[]', '{"rootSecret":7}', '{"rootSecret":"short"}'])(
    'a file that holds %j gives an error with the name of the file',
    (content) => {
      writeFileSync(file, content);
      expect(() => loadOrCreateSecrets(dataDir)).toThrow(`${file} holds no usable secret. Remove it`);
      expect(readFileSync(file, 'utf8')).toBe(content);
    },
  );

  it('it takes effect when its file is put in place', () => {
    const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    prepareRootSecret(dataDir, first).put();
    const prepared = prepareRootSecret(dataDir, second);
    expect(readRootSecret(dataDir)).toEqual(first);
    prepared.put();
    expect(readRootSecret(dataDir)).toEqual(second);
    prepareRootSecret(dataDir, first).discard();
    expect(readRootSecret(dataDir)).toEqual(second);
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  });
});
