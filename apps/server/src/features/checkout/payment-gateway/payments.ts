import type { PaymentGateway } from './payment-gateway';
import type { PaymentSettings } from './payment-settings';

/** The gateway, and the origins of its card fields and bank pages. */
export interface Payments {
  readonly gateway: PaymentGateway;
  /** Origins for a page on this host name. */
  pageOriginsFor(hostname: string): readonly string[];
}

/** Other Host headers cannot be named in a policy. */
const HOSTNAME = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/i;

/**
 * The sandbox has a port on this server, so pages reach it under the host name of the request: a phone in the network
 * cannot use our `localhost`. A real processor has one address.
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
