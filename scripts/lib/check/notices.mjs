import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
const COPYRIGHT = /^\s*(?:\/?\*+\s*)?(copyright\b.*|\(c\).*|©.*)$/i;

/** Packages whose manifest leaves out a licence: one of those per system stands for all. */
const REVIEWED = {
  'node_modules/@seydx/node-av-linux-x64': {
    licence: 'GPL-3.0-or-later',
    remark: `  An optional package of tools/film-pipeline; the same is true for the other systems. Its manifest says MIT, which is
  the licence of its binding, Copyright (c) 2023-2026 seydx. The ffmpeg inside was built with --enable-gpl and
  --enable-version3 and contains x264 and x265, so the file as a whole is under the GNU General Public License,
  version 3 or later (https://www.gnu.org/licenses/gpl-3.0.html). It also contains libfdk-aac, whose licence the Free
  Software Foundation holds incompatible with the GPL; nothing here uses it. Before an installation or an image
  with this file is distributed, both need a check. Sources: https://github.com/seydx/node-av and
  https://github.com/jellyfin/jellyfin-ffmpeg. Only the programs that make films load it: no browser gets it, and the
  server does not load it.`,
  },
};

/** Shipped packages: no build and test tools, and for packages per system the common one. */
export const shippedPackages = ({ packages }) =>
  Object.entries(packages)
    .filter(([place]) => place.includes('node_modules/'))
    .filter(
      ([place, { link, dev, devOptional, optional }]) =>
        REVIEWED[place] || (!link && !dev && !devOptional && !optional),
    )
    .map(([place, { version, license }]) => ({
      place,
      title: `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`,
      licence: license,
      ...REVIEWED[place],
    }))
    .sort((a, b) => (a.title < b.title ? -1 : 1));

const textsIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => LICENCE_FILE.test(name))
        .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    : [];

/** A licence text: its holders, and its terms, which many packages share verbatim. */
export const partsOf = (text) => {
  const lines = text.split('\n');
  const isHolder = (line) =>
    COPYRIGHT.test(line) && line.length < 400 && !/copyright (notice|holder|owner|law)/i.test(line);
  return {
    holders: lines.filter(isHolder).map((line) => line.trim()),
    terms: lines
      .filter((line) => !isHolder(line))
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
};

const heading = (text) => `${text}\n${'-'.repeat(text.length)}`;

/** The file NOTICE: every shipped package with its holders, then each licence text once. */
export const noticeText = (shipped, textsOf = ({ place }) => textsIn(inRoot(place))) => {
  const terms = new Map();
  const entries = shipped.map((pack) => {
    const parts = textsOf(pack).map(partsOf);
    const numbers = parts.map((part) => {
      const key = part.terms.replaceAll(/\s+/g, ' ');
      if (!terms.has(key)) terms.set(key, { number: terms.size + 1, text: part.terms });
      return terms.get(key).number;
    });
    const holders = parts.flatMap((part) => part.holders);
    const where = numbers.length ? `, text ${numbers.join(' and ')}` : '';
    return [
      `${pack.title} (${pack.licence}${where})`,
      ...holders.map((holder) => `  ${holder}`),
      ...(pack.remark ? [pack.remark] : []),
    ].join('\n');
  });
  return [
    'Drive-in\n\nThis product is licensed under the Apache License, Version 2.0 (see LICENSE). It ships with the packages below,\neach under the licence of its authors. `npm run notices` writes this file anew.',
    ...entries,
    ...[...terms.values()].map(({ number, text }) => `${heading(`Text ${number}`)}\n\n${text}`),
    '',
  ].join('\n\n');
};
