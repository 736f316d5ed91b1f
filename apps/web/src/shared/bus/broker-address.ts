import { ResponseCode } from '@drivein/contract/light';
import { callApi, type CallReply } from '../api/api-call';
import { currentEnvironment } from '../api/environment';
import { sendCall } from '../api/send-call';

/** Where to join the bus, and as whom. A secret that ages: fetched for each connection, kept nowhere. */
export interface BrokerAddress {
  readonly url: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** Where the broker wants one and no other. */
  readonly clientId: string | undefined;
  readonly topicFilter: string;
  readonly publishTopic: string;
  /** Undefined: it does not end. */
  readonly lifetimeMs: number | undefined;
}

type Reply = CallReply<'getBrokerAddress'>;

const decode = (text: string): string | undefined => (text === '' ? undefined : decodeURIComponent(text));

/**
 * A relative address means the server that gave it. User and password leave it: browsers refuse them in the address
 * of a WebSocket, they belong into CONNECT.
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
 * Asks without `callApi`, whose good answers count as somebody using the screen: a connection that renews itself
 * would keep an idle screen signed in for ever (SIG-09). A refused session goes its usual way.
 */
export const fetchBrokerAddress = async (deviceId: string): Promise<BrokerAddress> => {
  const reply = await sendCall('getBrokerAddress', {});
  const good =
    reply.responseCode === ResponseCode.Ok ? (reply as Reply) : await callApi('getBrokerAddress', {});
  return brokerAddressFrom(good, deviceId, currentEnvironment().apiHost || window.location.href);
};
