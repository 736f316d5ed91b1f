import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPrograms } from './programs.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drive-in-programs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (at, ...names) => {
  const full = join(folder, at);
  mkdirSync(full, { recursive: true });
  for (const name of names) {
    writeFileSync(join(full, name), '#!/bin/sh\n');
    chmodSync(join(full, name), 0o755);
  }
  return full;
};
const find = (env) => {
  const programs = findPrograms(join(folder, 'usr'), env);
  return Object.fromEntries(Object.entries(programs).map(([name, look]) => [name, look()]));
};

const POSTGRES = ['initdb', 'pg_ctl', 'psql'];
const RABBITMQ = ['rabbitmq-server', 'rabbitmqctl'];

describe('programs of the tests', () => {
  it('are found on the PATH', () => {
    const bin = place('opt/bin', ...POSTGRES, ...RABBITMQ, 'epmd', 'haproxy', 'google-chrome-stable');
    expect(find({ PATH: ['/nowhere', bin].join(delimiter) })).toEqual({
      chromiumPath: join(bin, 'google-chrome-stable'),
      postgresBin: bin,
      rabbitMqBin: bin,
      epmdPath: join(bin, 'epmd'),
      haproxyPath: join(bin, 'haproxy'),
    });
  });

  it("are found in Debian's folders, the newest PostgreSQL of several", () => {
    place('usr/bin', 'chromium', 'epmd');
    place('usr/sbin', 'haproxy', ...RABBITMQ);
    const own = place('usr/lib/rabbitmq/bin', ...RABBITMQ);
    place('usr/lib/postgresql/9/bin', ...POSTGRES);
    const newest = place('usr/lib/postgresql/15/bin', ...POSTGRES);
    place('usr/lib/postgresql/16/bin', 'psql');
    expect(find({ PATH: join(folder, 'usr/sbin') })).toEqual({
      chromiumPath: join(folder, 'usr/bin/chromium'),
      postgresBin: newest,
      rabbitMqBin: own,
      epmdPath: join(folder, 'usr/bin/epmd'),
      haproxyPath: join(folder, 'usr/sbin/haproxy'),
    });
  });

  it('are missing when only some of a set are installed', () => {
    const bin = place('opt/bin', 'psql', 'rabbitmqctl');
    expect(find({ PATH: bin })).toMatchObject({ postgresBin: undefined, rabbitMqBin: undefined });
    expect(find({})).toMatchObject({ chromiumPath: undefined, haproxyPath: undefined });
  });

  it('include the browser that a person names', () => {
    expect(find({ CHROMIUM: '/my/browser' }).chromiumPath).toBe('/my/browser');
  });
});
