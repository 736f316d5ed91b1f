import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface PageRules {
  /** Other environments, whose calls, pictures and films a page may load. */
  readonly apiHosts: readonly string[];
  /** Other sites that may frame the app. */
  readonly allowedOrigins: readonly string[];
  /** The origins of card fields, scripts and bank pages, by the host name of the request. */
  readonly paymentOriginsFor?: ((hostname: string) => readonly string[]) | undefined;
  /** The hashes of the inline scripts in the app's page. */
  readonly inlineScripts: () => string;
}

/** Device features the app does not need, so that an injected script cannot use them either. */
const NOTHING_OF_THE_DEVICE = [
  ...['camera', 'microphone', 'geolocation', 'display-capture', 'payment'],
  ...['usb', 'serial', 'hid', 'midi', 'accelerometer', 'gyroscope', 'magnetometer'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const ON_EVERYTHING = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
const FOR_A_YEAR = { 'strict-transport-security': 'max-age=31536000' };

/** The default headers of every response. HSTS is sent where this server knows that it is reached by https. */
export const safeHeadersFor = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  ...ON_EVERYTHING,
  ...(publicUrl?.startsWith('https:') && FOR_A_YEAR),
});

/** A hook, so that no new route can forget them. */
export const registerSafeHeaders = (
  app: FastifyInstance,
  safeHeaders: Readonly<Record<string, string>>,
): void => {
  const headers = Object.entries(safeHeaders);
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of headers) if (reply.getHeader(name) === undefined) reply.header(name, value);
    done(null, payload);
  });
};

/**
 * For pages: allows only our own files and inline scripts. Framing is allowed for ourselves (the cockpit frames
 * screens) and the configured sites.
 */
export const registerPageHeaders = async (
  app: FastifyInstance,
  { apiHosts, allowedOrigins, paymentOriginsFor, inlineScripts }: PageRules,
): Promise<void> => {
  // Helmet sees the raw request, which does not know the proxies in front.
  const hostnames = new WeakMap<IncomingMessage, string>();
  app.addHook('onRequest', async ({ raw, hostname }, reply) => {
    hostnames.set(raw, hostname);
    reply.header('permissions-policy', NOTHING_OF_THE_DEVICE);
  });
  const payment = paymentOriginsFor
    ? [(raw: IncomingMessage) => paymentOriginsFor(hostnames.get(raw) ?? '').join(' ')]
    : [];

  const ownScripts = () => ["'self'", inlineScripts()].join(' ').trimEnd();

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': [ownScripts, ...payment],
        'style-src': ["'self'"],
        // 'self' covers the message bus on this host in current browsers; older ones need the schemes.
        'connect-src': ["'self'", 'ws:', 'wss:', ...apiHosts],
        'img-src': ["'self'", 'data:', 'blob:', ...apiHosts],
        'media-src': ["'self'", 'blob:', ...apiHosts],
        'font-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'frame-src': ["'self'", ...payment],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...payment],
        'frame-ancestors': ["'self'", ...allowedOrigins],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Sent with every response, not only with pages.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    // X-Frame-Options has no list; browsers that support frame-ancestors ignore it.
    xFrameOptions: allowedOrigins.length === 0 && { action: 'sameorigin' },
  });
};
