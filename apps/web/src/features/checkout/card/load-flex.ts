import type { Flex } from './flex-api';

/** After this time the script counts as failed. */
const SCRIPT_TIMEOUT_MS = 15_000;

declare global {
  interface Window {
    Flex?: Flex;
  }
}

const loaded = new Map<string, Promise<Flex>>();

const fetchScript = (src: string, integrity: string | undefined): Promise<Flex> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => {
      window.clearTimeout(timer);
      script.remove();
      reject(new Error('the card fields could not be loaded'));
    };
    const timer = window.setTimeout(giveUp, SCRIPT_TIMEOUT_MS);
    script.onerror = giveUp;
    script.onload = () => {
      window.clearTimeout(timer);
      if (window.Flex) resolve(window.Flex);
      else giveUp();
    };
    script.src = src;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    document.head.append(script);
  });

/** Loads the processor's script with the integrity hash of the signed context. A failed load can be retried. */
export const loadFlex = (src: string, integrity: string | undefined): Promise<Flex> => {
  const key = `${src} ${integrity ?? ''}`;
  const loading =
    loaded.get(key) ??
    fetchScript(src, integrity).catch((error: unknown) => {
      loaded.delete(key);
      throw error;
    });
  loaded.set(key, loading);
  return loading;
};
