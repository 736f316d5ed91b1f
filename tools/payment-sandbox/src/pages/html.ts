import type { Answer } from '../http/answer';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? '');

/** The content policy of our pages. Nothing is inline, so nothing inline runs. */
interface PageRights {
  /** The origins that may frame it. */
  readonly framedBy: readonly string[];
  readonly formsTo?: readonly string[];
  readonly canConnect?: boolean;
}

const policyFor = ({ framedBy, formsTo = [], canConnect = false }: PageRights): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${canConnect ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    `form-action ${formsTo.length > 0 ? formsTo.join(' ') : "'none'"}`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ');

export const page = (html: string, rights: PageRights, status = 200): Answer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': policyFor(rights),
  },
  body: `<!doctype html>\n${html}`,
});

/** Settings for a page's script. */
export const configAttribute = (config: object): string =>
  `data-config="${escapeHtml(JSON.stringify(config))}"`;
