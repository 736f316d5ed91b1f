import type { Flex } from './flex-api';

/** A script that has not come by then does not come. */
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

/** The processor's own code, and no other: the signed context says what it must hash to. A failure may be tried again. */
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
