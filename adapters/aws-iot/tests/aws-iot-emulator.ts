import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Client } from 'aedes';
import type { AwsIotSettings } from '../src/aws-iot-broker';
import { type AwsPolicy, isAllowedByAll } from './aws-policy-check';
import {
  addressSignerOf,
  headerSignerOf,
  type SignedCall,
} from '@drivein/aws-signature/tests/signature-check';
import { type Answer, refusedConnack, startMqttEmulator } from '@drivein/broker/tests/mqtt-emulator';

const REGION = 'eu-central-1';
const ACCOUNT = '123456789012';
const ROLE = `arn:aws:iam::${ACCOUNT}:role/drive-in-device`;
const USER = { accessKeyId: 'AKIAEMULATEDUSER0001', secretAccessKey: randomBytes(30).toString('base64') };
/** The role's policy from docs/operating/services.md. */
const ROLE_POLICY: AwsPolicy = {
  Statement: [
    {
      Effect: 'Allow',
      Action: ['iot:Connect', 'iot:Subscribe', 'iot:Receive', 'iot:Publish'],
      Resource: ['client/*', 'topicfilter/drivein/*', 'topic/drivein/*'].map(
        (resource) => `arn:aws:iot:${REGION}:${ACCOUNT}:${resource}`,
      ),
    },
  ],
};

const MAX_MESSAGE_BYTES = 128 * 1024;
const MAX_TOPIC_BYTES = 256;
const MAX_SLASHES = 7;
const MAX_CLIENT_ID_BYTES = 128;
const MAX_POLICY_CHARACTERS = 2048;

interface AssumedRole {
  readonly secret: string;
  readonly token: string;
  readonly expiresAtMs: number;
  readonly policy: AwsPolicy;
}

/** The parts of AWS IoT Core and STS that we use, with their checks of signatures, policies and limits. */
export const startAwsIotEmulator = async ({ clock }: { readonly clock: { nowMs(): number } }) => {
  const roles = new Map<string, AssumedRole>();
  const upgraded = new WeakMap<IncomingMessage, AssumedRole>();
  const roleOfClient = new WeakMap<Client, AssumedRole>();
  const clients = new Map<string, Client>();
  const calls: string[] = [];

  const may = (client: Client, action: string, resource: string): boolean => {
    const role = roleOfClient.get(client);
    const arn = `arn:aws:iot:${REGION}:${ACCOUNT}:${resource}`;
    return role !== undefined && isAllowedByAll([ROLE_POLICY, role.policy], `iot:${action}`, arn);
  };
  const fitsAws = (topic: string): boolean =>
    Buffer.byteLength(topic) <= MAX_TOPIC_BYTES && topic.split('/').length - 1 <= MAX_SLASHES;
  const scopeOf = (service: string, secretOf: (key: string) => string | undefined) => ({
    region: REGION,
    service,
    nowMs: clock.nowMs(),
    secretOf,
  });
  const ofUser = (key: string) => (key === USER.accessKeyId ? USER.secretAccessKey : undefined);

  const emulator = await startMqttEmulator({
    maxFrameBytes: MAX_MESSAGE_BYTES + 1024,
    upgrade: (request) => {
      const call = callOf(request, Buffer.alloc(0));
      if (call.path !== '/mqtt') return 404;
      const signer = addressSignerOf(
        call,
        scopeOf('iotdevicegateway', (key) => roles.get(key)?.secret),
      );
      const role = roles.get(signer?.key ?? '');
      if (!role || role.token !== signer?.token || role.expiresAtMs <= clock.nowMs()) return 403;
      upgraded.set(request, role);
      return undefined;
    },
    welcomed: (client, request) => {
      const role = upgraded.get(request);
      if (role) roleOfClient.set(client, role);
    },
    call: (request, body) => answer(callOf(request, body)),
    mqtt: {
      preConnect: (client, packet, done) => {
        // The rights to a will are checked at CONNECT.
        const isWillAllowed =
          !packet.will || (!packet.will.retain && may(client, 'Publish', `topic/${packet.will.topic}`));
        const isIdFit =
          Buffer.byteLength(packet.clientId) <= MAX_CLIENT_ID_BYTES && !packet.clientId.startsWith('$');
        const isFit = isWillAllowed && isIdFit;
        done(isFit ? null : new Error('denied'), isFit);
      },
      authenticate: (client, _username, _password, done) => {
        if (!may(client, 'Connect', `client/${client.id}`)) return done(refusedConnack(5), false);
        clients.set(client.id, client);
        done(null, true);
      },
      authorizePublish: (client, { topic, retain, qos, payload }, done) => {
        const isFit = fitsAws(topic) && qos < 2 && Buffer.byteLength(payload) <= MAX_MESSAGE_BYTES;
        const isAllowed =
          client === null ||
          (may(client, 'Publish', `topic/${topic}`) &&
            (!retain || may(client, 'RetainPublish', `topic/${topic}`)));
        done(isFit && isAllowed ? null : new Error('denied'));
      },
      authorizeSubscribe: (client, subscription, done) => {
        const { topic, qos } = subscription;
        const isAllowed = fitsAws(topic) && qos < 2 && may(client, 'Subscribe', `topicfilter/${topic}`);
        done(null, isAllowed ? subscription : null);
      },
      authorizeForward: (client, packet) => (may(client, 'Receive', `topic/${packet.topic}`) ? packet : null),
    },
  });

  const assume = (call: SignedCall): Answer => {
    if (headerSignerOf(call, scopeOf('sts', ofUser)) === undefined) return refusal('SignatureDoesNotMatch');
    const form = new URLSearchParams(call.body.toString());
    const [policy, seconds] = [form.get('Policy') ?? '', Number(form.get('DurationSeconds'))];
    const isRight =
      form.get('Action') === 'AssumeRole' &&
      form.get('Version') === '2011-06-15' &&
      /^[\w+=,.@-]{2,64}$/.test(form.get('RoleSessionName') ?? '') &&
      policy.length <= MAX_POLICY_CHARACTERS &&
      seconds >= 900 &&
      seconds <= 3600;
    if (form.get('RoleArn') !== ROLE) return refusal('AccessDenied');
    if (!isRight) return refusal('ValidationError');
    const key = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
    const role = {
      secret: randomBytes(30).toString('base64'),
      token: randomBytes(600).toString('base64'),
      expiresAtMs: clock.nowMs() + seconds * 1000,
      policy: JSON.parse(policy) as AwsPolicy,
    };
    roles.set(key, role);
    const credentials =
      `<AccessKeyId>${key}</AccessKeyId><SecretAccessKey>${role.secret}</SecretAccessKey>` +
      `<SessionToken>${role.token}</SessionToken>` +
      `<Expiration>${new Date(role.expiresAtMs).toISOString()}</Expiration>`;
    return {
      status: 200,
      body: `<AssumeRoleResponse><AssumeRoleResult><Credentials>${credentials}</Credentials></AssumeRoleResult></AssumeRoleResponse>`,
    };
  };

  const answer = async (call: SignedCall): Promise<Answer> => {
    calls.push(`${call.method} ${call.path}`);
    if (call.path === '/') return assume(call);
    if (headerSignerOf(call, scopeOf('iotdata', ofUser)) === undefined) return { status: 403 };
    const [, place = '', name = '', ...rest] = call.path.split('/');
    const named = decodeURIComponent(name);
    if (call.method === 'POST' && place === 'topics' && rest.length === 0) {
      if (!fitsAws(named) || call.body.length > MAX_MESSAGE_BYTES) return { status: 400 };
      await emulator.publish(named, call.body);
      return { status: 200, body: '{"message":"OK"}' };
    }
    if (call.method !== 'DELETE' || place !== 'connections') return { status: 404 };
    const client = clients.get(named);
    if (!client || client.closed) return { status: 404 };
    client.close();
    return { status: 200 };
  };

  const settings: AwsIotSettings = {
    kind: 'aws-iot',
    url: `ws://${emulator.host}/mqtt`,
    region: REGION,
    roleArn: ROLE,
    ...USER,
    stsUrl: `http://${emulator.host}`,
  };
  return {
    settings,
    /** The requests to its HTTP side, in order. */
    calls,
    setAway: emulator.setAway,
    close: emulator.close,
  };
};

const refusal = (code: string): Answer => ({
  status: 403,
  body: `<ErrorResponse><Error><Code>${code}</Code></Error></ErrorResponse>`,
});

const callOf = ({ method = '', url = '', headers }: IncomingMessage, body: Buffer): SignedCall => {
  const [path = '', query = ''] = url.split('?', 2);
  return { method, path, query, headers, body };
};
