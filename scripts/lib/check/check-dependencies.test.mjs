import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';

let registry;
afterEach(() => new Promise((closed) => registry.close(closed)));

/** The command's output for this reply of the registry to `npm audit`. */
const auditWith = async (status, body) => {
  registry = createServer((request, response) => {
    request.resume();
    // npm also reads the available versions of a package.
    const answer = request.method === 'GET' ? { name: request.url.slice(1), versions: {} } : body;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise((listening) => registry.listen(0, '127.0.0.1', listening));
  const npm_config_registry = `http://127.0.0.1:${registry.address().port}/`;
  return new Promise((ended) => {
    execFile(
      process.execPath,
      [inRoot('scripts/drive-in.mjs'), 'audit', '--dependencies'],
      { env: { ...process.env, npm_config_registry, npm_config_fetch_retries: '0' } },
      (error, output, errors) => ended({ code: error?.code ?? 0, text: output + errors }),
    );
  });
};

const holeIn = (name, severity) => ({
  [name]: [
    { id: 1, url: 'https://example.org/1', title: 'A hole', severity, vulnerable_versions: '>=0.0.0' },
  ],
});

describe('npm run audit -- --dependencies', () => {
  it('passes when the registry knows no vulnerability', async () => {
    const { code, text } = await auditWith(200, {});
    expect(text).toContain('No known vulnerability');
    expect(code).toBe(0);
  });

  it('fails when a shipped package has a known vulnerability', async () => {
    const { code, text } = await auditWith(200, holeIn('fastify', 'critical'));
    expect(text).toMatch(/fastify .*: critical/);
    expect(code).toBe(1);
  });

  it('fails when the registry does not answer', async () => {
    const { code, text } = await auditWith(405, {});
    expect(text).toContain('The registry answered no audit');
    expect(code).toBe(1);
  });
});
