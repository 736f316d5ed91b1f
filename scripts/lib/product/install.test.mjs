import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INSTALL } from './install.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drive-in-install-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writePackage = (where, content) => {
  mkdirSync(path.join(folder, where), { recursive: true });
  writeFileSync(path.join(folder, where, 'package.json'), JSON.stringify(content));
};
const npm = (...args) =>
  spawnSync('npm', [...args, '--offline', '--cache', path.join(folder, 'cache')], {
    cwd: folder,
    // Variables that a server's machine often sets for all programs.
    env: { ...process.env, NODE_ENV: 'production', npm_config_omit: 'dev' },
    encoding: 'utf8',
  });

it('npm start: installs its build tools, also when NODE_ENV is production', () => {
  writePackage('bundler', { name: 'bundler', version: '1.0.0' });
  writePackage('.', { name: 'a-clone', version: '1.0.0', devDependencies: { bundler: 'file:./bundler' } });
  expect(npm('install', '--package-lock-only').status).toBe(0);
  const { status, stderr } = npm(...INSTALL);
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('ERR')]);
  expect(existsSync(path.join(folder, 'node_modules', 'bundler', 'package.json'))).toBe(true);
});
