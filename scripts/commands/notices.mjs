import { readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { noticeText, shippedPackages } from '../lib/check/notices.mjs';
import { inRoot } from '../lib/paths.mjs';
import { say } from '../lib/say.mjs';

await ensureInstalled();
const shipped = shippedPackages(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));
writeFileSync(inRoot('NOTICE'), noticeText(shipped));
say(`NOTICE names ${shipped.length} packages.`);
