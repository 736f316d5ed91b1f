import type { EndpointName } from '@drivein/contract';
import { type CallReply, type CallRequest, goodReply } from './api-call';
import { type LooseRequest, sendCall } from './send-call';

/**
 * `callApi` for a phone that pays for a screen: with the narrow session of that payment. Whoever is signed in on the
 * phone is neither asked nor touched: a pay session that ends, ends nothing else.
 */
export const callAsPhone =
  (paySession: string) =>
  async <N extends EndpointName>(name: N, request: CallRequest<N>): Promise<CallReply<N>> => {
    const reply = await sendCall(name, { ...(request as LooseRequest), session: paySession });
    return goodReply(reply);
  };
