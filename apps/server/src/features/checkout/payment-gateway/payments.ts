import type { PaymentGateway } from './payment-gateway';
import type { PaymentSettings } from './payment-settings';

/** Who takes cards, and whose card fields and bank pages our own pages may show. */
export interface Payments {
  readonly gateway: PaymentGateway;
  /** For a page that was reached by this host name. */
  pageOriginsFor(hostname: string): readonly string[];
}

/** Anything else in a Host header is no host that could be named in a policy. */
const HOSTNAME = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/i;

/**
 * The sandbox runs beside this server on a port of its own, so pages find it under the name by which they found us: a
 * phone in the same network knows no `localhost` of ours. A real processor has one address for all.
 */
export const createPayments = (
  gateway: PaymentGateway,
  { url, isSandbox, pageOrigins }: Pick<PaymentSettings, 'url' | 'isSandbox' | 'pageOrigins'>,
): Payments => ({
  gateway,
  pageOriginsFor: (hostname) => {
    if (pageOrigins) return pageOrigins;
    const own = new URL(url);
    if (isSandbox && HOSTNAME.test(hostname)) own.hostname = hostname;
    return [own.origin];
  },
});
