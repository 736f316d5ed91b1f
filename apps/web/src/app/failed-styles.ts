/** Style sheets that did not arrive. The bundler requests each once, and would show their screen without them. */
const failed = new Set<HTMLLinkElement>();
let asking: Promise<unknown> | undefined;

const isStyleSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/** Started before the first screen loads. */
export const watchFailedStyles = (): void =>
  window.addEventListener('error', ({ target }) => isStyleSheet(target) && failed.add(target), true);

const requestAgain = (before: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = before.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new Error(`no styles from ${link.href}`)), { once: true });
    failed.delete(before);
    // In the same position, because later rules override earlier ones.
    before.replaceWith(link);
  });

/** Resolves when every style sheet that failed before is there. Calls made meanwhile wait for the same requests. */
export const requestFailedStyles = async (): Promise<void> => {
  if (!asking && failed.size > 0)
    asking = Promise.all([...failed].map(requestAgain)).finally(() => (asking = undefined));
  await asking;
};
