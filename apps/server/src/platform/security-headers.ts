import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** For pages: our own files only, no inline script, framed by nobody but ourselves (the cockpit frames screens). */
export const registerPageHeaders = async (app: FastifyInstance): Promise<void> => {
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
        'connect-src': ["'self'", 'ws:', 'wss:'],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Behind TLS the proxy in front sets it; on plain http browsers ignore it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
};
