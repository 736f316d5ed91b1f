import type { Plugin } from 'vite';

const BOOT = /<script type="application\/json" id="boot">.*?<\/script>/s;

/**
 * With hot reload the page comes from Vite, which knows neither country nor wording. The boot data is fetched from the
 * server instead.
 */
export const bootFromServer = (serverUrl: string): Plugin => ({
  name: 'drivein-boot-from-server',
  apply: 'serve',
  transformIndexHtml: async (html, { originalUrl }) => {
    try {
      const { search } = new URL(originalUrl ?? '/', serverUrl);
      const page = await (await fetch(`${serverUrl}/${search}`)).text();
      return html.replace('<!--boot-->', BOOT.exec(page)?.[0] ?? '');
    } catch {
      // The API is still starting: the app reports that itself, and a reload succeeds later.
      return html;
    }
  },
});
