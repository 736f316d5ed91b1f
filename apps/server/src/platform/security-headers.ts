import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface PageRules {
  /** Other environments, whose calls, pictures and films a page may use. */
  readonly apiHosts: readonly string[];
  /** Other sites that may frame the app. */
  readonly allowedOrigins: readonly string[];
}

/** For pages: our own files only, no inline script, framed by ourselves (the cockpit frames screens) and whoever is named. */
export const registerPageHeaders = async (
  app: FastifyInstance,
  { apiHosts, allowedOrigins }: PageRules,
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        // React sets style attributes (positions, progress, a picture's own colour).
        'style-src-attr': ["'unsafe-inline'"],
        // 'self' covers the message bus on this host in current browsers; older ones want the schemes named.
        'connect-src': ["'self'", 'ws:', 'wss:', ...apiHosts],
        'img-src': ["'self'", 'data:', 'blob:', ...apiHosts],
        'media-src': ["'self'", 'blob:', ...apiHosts],
        'font-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'", ...allowedOrigins],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Behind TLS the proxy in front sets it; on plain http browsers ignore it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    // Knows no list; browsers that read frame-ancestors ignore it.
    xFrameOptions: allowedOrigins.length === 0 && { action: 'sameorigin' },
  });
};
