import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadEnvFile } from './env-file.mjs';
import { inRoot } from '../paths.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drive-in-env-'));
  file = path.join(folder, '.env');
  writeFileSync(file, 'GIVEN_IN_FILE=file\nGIVEN_IN_BOTH=file\n');
  vi.stubEnv('ENV_FILE', '');
  vi.stubEnv('GIVEN_IN_FILE', undefined);
  vi.stubEnv('GIVEN_IN_BOTH', 'environment');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('.env: provides variables that the environment lacks', () => {
  loadEnvFile(path.join(folder, 'nowhere'));
  expect(process.env.GIVEN_IN_FILE).toBeUndefined();
  loadEnvFile(file);
  expect([process.env.GIVEN_IN_FILE, process.env.GIVEN_IN_BOTH]).toEqual(['file', 'environment']);
});

it('.env: is ignored on request', () => {
  vi.stubEnv('ENV_FILE', 'off');
  loadEnvFile(file);
  expect(process.env.GIVEN_IN_FILE).toBeUndefined();
});

describe('scripts/drive-in.mjs', () => {
  const table = readFileSync(inRoot('scripts/drive-in.mjs'), 'utf8');
  const listed = (list) => {
    const [, text] = new RegExp(`const ${list} = \\[([^;]*)\\];`).exec(table);
    return [...text.matchAll(/'([a-z0-9]+)'/g)].map(([, name]) => name);
  };

  it('reads .env for every command of people and operators, and for no test or measurement', () => {
    expect(listed('WITHOUT_ENV_FILE').sort()).toEqual(
      ['bench', 'check', 'e2e', 'generate', 'notices', 'prove', 'test', 'trace', 'unit', 'wording'].sort(),
    );
  });

  it('runs every command, and npm has a script for each', () => {
    const names = [...listed('WITH_ENV_FILE'), ...listed('WITHOUT_ENV_FILE')].sort();
    const files = readdirSync(inRoot('scripts/commands')).filter((name) => !name.includes('.test.'));
    expect(files.map((name) => name.replace('.mjs', '')).sort()).toEqual(names);
    const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    for (const name of names) expect(scripts[name], name).toBe(`node scripts/drive-in.mjs ${name}`);
  });

  it('lists the commands for an unknown one', () => {
    const run = spawnSync(process.execPath, [inRoot('scripts/drive-in.mjs'), 'refunds'], {
      encoding: 'utf8',
    });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('There is no command "refunds". There are: start, ');
  });
});
