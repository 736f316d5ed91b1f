import { expect, it } from 'vitest';
import { ownOrigin } from './own-origin';

it('own origin: PUBLIC_URL is used for every Host header [SAF-05b]', () => {
  const publicUrl = 'https://drive-in.example.com:443';
  for (const host of ['drive-in.example.com', 'evil.example', 'localhost', ''])
    expect(ownOrigin({ publicUrl }, { host, isSecure: false })).toBe('https://drive-in.example.com');
});

it.each([
  ['localhost:8080', 'http://localhost:8080'],
  ['127.0.0.1:80', 'http://127.0.0.1'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['192.168.1.20:8080', 'http://192.168.1.20:8080'],
])('own origin: without PUBLIC_URL the Host header %s is used', (host, origin) => {
  expect(ownOrigin({}, { host, isSecure: false })).toBe(origin);
});

it.each([
  'evil',
  'evil.example',
  'localhost.evil.example:8080',
  '127.0.0.1.evil.example',
  'localhost@evil.example',
  'evil.example/..',
  'a b',
  '',
])('own origin: the Host header %j appears in no link [SAF-05b]', (host) => {
  expect(ownOrigin({}, { host, isSecure: true })).toBe('http://nowhere.invalid');
});
