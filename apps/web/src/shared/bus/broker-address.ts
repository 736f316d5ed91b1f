import { ResponseCode } from '@drivein/contract/light';
import { callApi, type CallReply } from '../api/api-call';
import { currentEnvironment } from '../api/environment';
import { sendCall } from '../api/send-call';

/** The broker's address and credentials. They expire, so they are fetched for each connection and never stored. */
export interface BrokerAddress {
  readonly url: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** For brokers that require a certain client id. */
  readonly clientId: string | undefined;
  readonly topicFilter: string;
  readonly publishTopic: string;
  /** Undefined: does not expire. */
  readonly lifetimeMs: number | undefined;
}

type Reply = CallReply<'getBrokerAddress'>;

const decode = (text: string): string | undefined => (text === '' ? undefined : decodeURIComponent(text));

/**
 * A relative address is on the server that returned it. User and password are removed, because browsers refuse them in
 * a WebSocket address; they belong to CONNECT.
 */
export const brokerAddressFrom = (
  { presignedUrl, topic, publishTopic, clientId, expiresInSeconds }: Reply,
  deviceId: string,
  apiOrigin: string,
): BrokerAddress => {
  const url = new URL(presignedUrl, apiOrigin);
  const [username, password] = [decode(url.username), decode(url.password)];
  url.username = url.password = '';
  if (url.protocol.startsWith('http')) url.protocol = url.protocol.replace('http', 'ws');
  return {
    url: url.href,
    username,
    password,
    clientId,
    topicFilter: topic,
    publishTopic: publishTopic ?? topic.replace(/\+$/, deviceId),
    lifetimeMs: expiresInSeconds === undefined ? undefined : expiresInSeconds * 1000,
  };
};

/**
 * Bypasses `callApi`, whose good replies restart the idle hour: reconnects would keep an idle screen signed in forever
 * (SIG-09). A refused session is handled by `callApi`.
 */
export const fetchBrokerAddress = async (deviceId: string): Promise<BrokerAddress> => {
  const reply = await sendCall('getBrokerAddress', {});
  const good =
    reply.responseCode === ResponseCode.Ok ? (reply as Reply) : await callApi('getBrokerAddress', {});
  return brokerAddressFrom(good, deviceId, currentEnvironment().apiHost || window.location.href);
};
