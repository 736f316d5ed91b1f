import type { Config } from '../config';
import { type Finding, findingsAbout, reasonOf } from './finding';

const say = findingsAbout('licences');
const WITHIN_MS = 8000;

/** A licence server says no to an empty question; that it says anything is what counts. */
export const checkLicences = async ({ drm }: Pick<Config, 'drm'>): Promise<Finding[]> => {
  const servers = Object.entries({ Widevine: drm.widevineUrl, PlayReady: drm.playReadyUrl }).flatMap(
    ([name, url]) => (url === undefined ? [] : [{ name, url }]),
  );
  const own = drm.hasClearKey
    ? [
        servers.length > 0
          ? say.look('DRM_CLEARKEY is on beside a provider: keys of its films reach browsers in the open.')
          : say.good("are ClearKey's: they keep honest people honest, and are not what a studio asks for."),
      ]
    : [];
  return [...own, ...(await Promise.all(servers.map(reach)))];
};

const reach = async ({ name, url }: { readonly name: string; readonly url: string }): Promise<Finding> => {
  const { host } = new URL(url);
  try {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const { status } = await fetch(url, { method: 'POST', body: '', redirect: 'manual', signal });
    return status >= 500
      ? say.bad(`the ${name} server ${host} answers ${status}.`)
      : say.good(`the ${name} server ${host} answers.`);
  } catch (error) {
    return say.bad(`the ${name} server ${host} cannot be reached (${reasonOf(error)}).`);
  }
};
