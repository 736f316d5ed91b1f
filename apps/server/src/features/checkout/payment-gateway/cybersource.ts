import { createCaptureContext } from './capture-context';
import { createCyberSourceClient, type GatewayDeps } from './cybersource-client';
import { lookUp } from './look-up';
import { authorise, capture, refund, reverse, reverseLost } from './money-calls';
import { checkEnrollment, setUpAuthentication } from './payer-authentication';
import type { PaymentGateway } from './payment-gateway';
import type { PaymentSettings } from './payment-settings';
import { createPublicKeys } from './public-keys';
import { checkTransientToken } from './transient-token';

/** CyberSource over REST. The sandbox has the same API. */
export const createCyberSourceGateway = (settings: PaymentSettings, deps: GatewayDeps): PaymentGateway => {
  const { clock } = deps;
  const client = createCyberSourceClient(settings, deps);
  const keys = createPublicKeys(client, clock);
  return {
    isSandbox: settings.isSandbox,
    createCaptureContext: (targetOrigins) => createCaptureContext({ client, keys, clock }, targetOrigins),
    checkToken: (token) => checkTransientToken({ keys, clock }, token),
    setUpAuthentication: (request) => setUpAuthentication(client, request),
    checkEnrollment: (request) => checkEnrollment(client, request),
    authorise: (request) => authorise(client, request),
    capture: (request) => capture(client, request),
    reverse: (request) => reverse(client, request),
    refund: (request) => refund(client, request),
    reverseLost: (request) => reverseLost(client, request),
    lookUp: (attemptId) => lookUp(client, attemptId),
  };
};
