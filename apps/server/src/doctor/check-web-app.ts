import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { type Finding, findingsAbout } from './finding';

const report = findingsAbout('web app');

export const checkWebApp = ({ webDist }: Pick<Config, 'webDist'>): Finding[] => {
  if (webDist === undefined) return [report.warn('WEB_DIST is not set: this server answers the API only.')];
  return existsSync(join(webDist, 'index.html'))
    ? [report.good('is built.')]
    : [report.bad(`is not in ${webDist}: build it, or set WEB_DIST to where it lies.`)];
};
