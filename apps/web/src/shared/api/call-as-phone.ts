import type { EndpointName } from '@drivein/contract';
import { type CallReply, type CallRequest, goodReply } from './api-call';
import { type LooseRequest, sendCall } from './send-call';

/**
 * `callApi` with the limited session of a payment by phone. The account signed in on the phone is not used and not
 * affected.
 */
export const callAsPhone =
  (paySession: string) =>
  async <N extends EndpointName>(name: N, request: CallRequest<N>): Promise<CallReply<N>> => {
    const reply = await sendCall(name, { ...(request as LooseRequest), session: paySession });
    return goodReply(reply);
  };
