import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noticeText, partsOf, shippedPackages } from './notices.mjs';
import { inRoot } from '../paths.mjs';

const shipped = () => shippedPackages(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));

describe('NOTICE', () => {
  it('lists every shipped package at its version; otherwise run npm run notices', () => {
    const notice = readFileSync(inRoot('NOTICE'), 'utf8');
    const titles = shipped().map(({ title, licence }) => `${title} (${licence}`);
    expect(titles.length).toBeGreaterThan(50);
    expect(titles.filter((title) => !notice.includes(`\n${title}`))).toEqual([]);
  });

  it('names the GPL for the packaged ffmpeg, whose manifest says MIT', () => {
    const notice = readFileSync(inRoot('NOTICE'), 'utf8');
    const [, entry = ''] = /\n(@seydx\/node-av-[^]*?)\n\n/.exec(notice) ?? [];
    expect(entry).toMatch(/^@seydx\/node-av-\S+ \d+\.\d+\.\d+ \(GPL-3\.0-or-later\)\n/);
    expect(entry).toContain('x264');
  });

  it('leaves out tools and system variants, names holders, and prints a shared text once', () => {
    const packages = {
      '': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/@x/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/b-linux': { version: '1.0.0', license: 'MIT', optional: true },
      'node_modules/@drivein/contract': { link: true },
    };
    const texts = {
      '@x/a 1.0.0': 'MIT\n\nCopyright (c) Ada\n\nDo as you like.',
      'b 2.0.0': 'MIT\n\nCopyright Bo\n\nDo as\nyou like.',
    };
    const notice = noticeText(shippedPackages({ packages }), ({ title }) => [texts[title]]);
    expect(notice).toContain('@x/a 1.0.0 (MIT, text 1)\n  Copyright (c) Ada');
    expect(notice).toContain('b 2.0.0 (MIT, text 1)\n  Copyright Bo');
    expect(notice.match(/Do as/g)).toHaveLength(1);
    expect(notice).not.toMatch(/tool|linux|contract/);
  });

  it('keeps sentences about copyright in the terms', () => {
    const text = 'Copyright 2026 Ada\n\nCopyright notice and this text must stay.';
    expect(partsOf(text)).toEqual({
      holders: ['Copyright 2026 Ada'],
      terms: 'Copyright notice and this text must stay.',
    });
  });
});
