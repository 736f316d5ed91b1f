import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadEnvFile } from './env-file.mjs';
import { inRoot } from './paths.mjs';

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

it('takes what the environment does not say from the file', () => {
  loadEnvFile(path.join(folder, 'nowhere'));
  expect(process.env.GIVEN_IN_FILE).toBeUndefined();
  loadEnvFile(file);
  expect([process.env.GIVEN_IN_FILE, process.env.GIVEN_IN_BOTH]).toEqual(['file', 'environment']);
});

it('leaves the file alone where it is told to', () => {
  vi.stubEnv('ENV_FILE', 'off');
  loadEnvFile(file);
  expect(process.env.GIVEN_IN_FILE).toBeUndefined();
});

it('is part of every command for people and operators, and of none that tests or measures', () => {
  const commands = readdirSync(inRoot('scripts')).filter((name) => name.endsWith('.mjs'));
  const without = commands.filter(
    (name) => !readFileSync(inRoot('scripts', name), 'utf8').includes('loadEnvFile();'),
  );
  expect(without).toEqual([
    'bench.mjs',
    'check.mjs',
    'e2e.mjs',
    'notices.mjs',
    'prove.mjs',
    'test.mjs',
    'trace.mjs',
    'unit.mjs',
  ]);
});
