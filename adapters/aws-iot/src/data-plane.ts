import { type AwsCredentials, sha256Hex, signHeaders } from '@drivein/aws-signature';
import type { BrokerClock } from '@drivein/broker';

const CALL_TIMEOUT_MS = 2000;
const NOT_FOUND = 404;
/** An unused client id: session ids are longer. */
const NOBODY = 'drive-in';

interface DataPlaneDeps {
  readonly clock: BrokerClock;
  readonly credentials: AwsCredentials;
  readonly region: string;
  /** `https://<endpoint>` */
  readonly origin: string;
}

/** The calls of AWS IoT's data plane that this service needs. Each throws when AWS refuses it. */
export const createDataPlane = ({ clock, credentials, region, origin }: DataPlaneDeps) => {
  const call = async (method: 'POST' | 'DELETE', path: string, body = ''): Promise<number> => {
    const url = new URL(path, origin);
    const signer = { credentials, service: 'iotdata', region, nowMs: clock.nowMs() };
    const response = await fetch(url, {
      method,
      headers: signHeaders(signer, { method, url, payloadHash: sha256Hex(body) }),
      ...(method === 'POST' && { body }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      redirect: 'error',
    });
    await response.arrayBuffer();
    return response.status;
  };
  const closeConnection = async (clientId: string): Promise<void> => {
    const status = await call(
      'DELETE',
      `/connections/${encodeURIComponent(clientId)}?preventWillMessage=true`,
    );
    // A client that is not connected gives 404.
    if (status !== 200 && status !== NOT_FOUND) throw new Error(`AWS IoT answers DELETE with ${status}`);
  };

  return {
    publish: async (topic: string, payload: string): Promise<void> => {
      const status = await call('POST', `/topics/${encodeURIComponent(topic)}?qos=0`, payload);
      if (status !== 200) throw new Error(`AWS IoT answers POST with ${status}`);
    },
    closeConnection,
    /** Whether AWS IoT answers and allows us to disconnect devices. */
    check: () => closeConnection(NOBODY),
  };
};
