import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { type Finding, findingsAbout } from './finding';

const say = findingsAbout('web app');

export const checkWebApp = ({ webDist }: Pick<Config, 'webDist'>): Finding[] => {
  if (webDist === undefined) return [say.look('WEB_DIST is not set: this server answers the API only.')];
  return existsSync(join(webDist, 'index.html'))
    ? [say.good('is built.')]
    : [say.bad(`is not in ${webDist}: build it, or set WEB_DIST to where it lies.`)];
};
