/** Asks for the page itself. Also inlined into the page (boot), so it imports nothing. */
export const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};
