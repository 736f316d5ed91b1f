import type { Config } from '../config';
import { type Finding, findingsAbout, reasonOf } from './finding';

const report = findingsAbout('licences');
const WITHIN_MS = 8000;

/** A licence server refuses an empty request; any response proves that it is reachable. */
export const checkLicences = async ({
  drm,
  isProduction,
}: Pick<Config, 'drm' | 'isProduction'>): Promise<Finding[]> => {
  const servers = Object.entries({ Widevine: drm.widevineUrl, PlayReady: drm.playReadyUrl }).flatMap(
    ([name, url]) => (url === undefined ? [] : [{ name, url }]),
  );
  const own = drm.hasClearKey ? [clearKeyFinding(isProduction, servers.length > 0)] : [];
  return [...own, ...(await Promise.all(servers.map(reach)))];
};

const clearKeyFinding = (isProduction: boolean, hasProvider: boolean): Finding => {
  if (hasProvider)
    return report.warn('DRM_CLEARKEY is on beside a provider: keys of its films reach browsers in the open.');
  return isProduction
    ? report.warn(
        "are ClearKey's: each player that may play a film can read its key. Studios ask for DRM_WIDEVINE_URL or DRM_PLAYREADY_URL.",
      )
    : report.good("are ClearKey's: enough for trying, and not what a studio asks for.");
};

const reach = async ({ name, url }: { readonly name: string; readonly url: string }): Promise<Finding> => {
  const { host } = new URL(url);
  try {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const { status } = await fetch(url, { method: 'POST', body: '', redirect: 'manual', signal });
    return status >= 500
      ? report.bad(`the ${name} server ${host} answers ${status}.`)
      : report.good(`the ${name} server ${host} answers.`);
  } catch (error) {
    return report.bad(`the ${name} server ${host} cannot be reached (${reasonOf(error)}).`);
  }
};
