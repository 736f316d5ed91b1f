import type { Config } from '../config';
import { systemClock } from '../operations/clock';
import { randomIds } from '../storage/ids';
import { createCyberSourceGateway } from '../features/checkout/payment-gateway/cybersource';
import { clockDifferenceS } from './clock-difference';
import { type Finding, findingsAbout, reasonOf } from './finding';

const report = findingsAbout('payments');

/** Signs a harmless request: a search for an attempt that does not exist. */
export const checkPayments = async ({
  payments,
  paymentNotificationKey,
}: Pick<Config, 'payments' | 'paymentNotificationKey'>): Promise<Finding[]> => {
  if (!payments)
    return [report.warn('PAYMENT_GATEWAY_URL is not set: a server started alone sells nothing.')];
  let response: Response | undefined;
  let failure: unknown;
  const listen: typeof fetch = async (...request) => {
    try {
      return (response = await fetch(...request));
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const gateway = createCyberSourceGateway(payments, { clock: systemClock, ids: randomIds, fetch: listen });
  const { kind } = await gateway.lookUp(randomIds.newId());
  const differenceS = clockDifferenceS(response?.headers.get('date'));
  const { host } = new URL(payments.url);
  return [
    kind === 'done'
      ? report.good(
          `${host} takes our signature${payments.isSandbox ? '; it is the sandbox, no money moves' : ''}.`,
        )
      : report.bad(
          response ? refusal(host, response.status) : `${host} cannot be reached (${reasonOf(failure)}).`,
        ),
    ...(differenceS === undefined
      ? []
      : [
          report.bad(
            `its clock is ${differenceS} s away from ours, and signatures age: let this machine follow NTP.`,
          ),
        ]),
    ...(paymentNotificationKey
      ? []
      : [report.warn('PAYMENT_NOTIFICATION_KEY is not set: lost answers are found some seconds later.')]),
  ];
};

const refusal = (host: string, status: number): string =>
  status === 401 || status === 403
    ? `${host} refuses our signature (${status}): look at PAYMENT_MERCHANT_ID, PAYMENT_KEY_ID, PAYMENT_KEY and the clock.`
    : `${host} answers ${status} to a plain question.`;
