import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { ConfigError } from './config';
import { startupError } from './startup-error';

const config = { host: '0.0.0.0', port: 80, dataDir: '/srv/films' };
const failed = (about: object) => Object.assign(new Error('failed'), about);
const DATABASE = 'The database of DATABASE_URL cannot be reached.';

it.each([
  [{ code: 'EACCES', syscall: 'listen' }, 'Port 80 may not be used by this user; set PORT to a higher one'],
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'Port 80 is taken; set PORT to a free one'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, '0.0.0.0 is no address of this machine (EADDRNOTAVAIL)'],
  [{ code: 'EACCES', syscall: 'open', path: '/srv/films/server.lock' }, 'The data folder /srv/films cannot'],
  [{ code: 'EROFS', syscall: 'mkdir', path: '/srv' }, 'The data folder /srv/films cannot be written (EROFS)'],
  [
    { code: 'ENOENT', syscall: 'open', path: '/etc/ranges.csv' },
    '/etc/ranges.csv cannot be opened (ENOENT).',
  ],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'database.lan' }, DATABASE],
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, DATABASE],
])('startup error: %j is explained', (about, sentence) => {
  expect(startupError(failed(about), config)).toContain(sentence);
});

it('startup error: an unknown HOST name is named', async () => {
  const host = 'no-such-host.invalid';
  const error = await new Promise((failed) => createServer().once('error', failed).listen(0, host));
  expect(startupError(error, { ...config, host })).toContain(`${host} is no address of this machine`);
});

it('startup error: problems of the settings are explained, and bugs are not', () => {
  expect(startupError(new ConfigError('PORT must be a number.'), undefined)).toBe('PORT must be a number.');
  expect(startupError(new Error('a bug'), config)).toBeUndefined();
});
