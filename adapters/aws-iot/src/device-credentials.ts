import { TOKEN_LIFETIME_MS, busTopicOf, type SignedInMember, topicRootOf } from '@drivein/broker';
import { assumeRole, type AssumeRoleDeps, type TemporaryCredentials } from './assume-role';
import { clientIdsOf } from './aws-iot-client-ids';

/**
 * The role's rights that remain for one session of one device. Region and AWS account are left to the role's own
 * policy: repeated in each line they would exceed the 2,048 characters that AWS allows.
 */
export const sessionPolicyOf = (member: SignedInMember, partition: string): string => {
  const arn = (resource: string) => `arn:${partition}:iot:*:*:${resource}`;
  const allow = (action: string, resources: readonly string[]) => ({
    Effect: 'Allow',
    Action: `iot:${action}`,
    Resource: resources.map(arn),
  });
  const below = `${topicRootOf(member.accountId)}*`;
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      allow(
        'Connect',
        clientIdsOf(member.sessionId).map((id) => `client/${id}`),
      ),
      allow('Subscribe', [`topicfilter/${below}`]),
      allow('Receive', [`topic/${below}`]),
      // No retained messages: these would need iot:RetainPublish.
      allow('Publish', [`topic/${busTopicOf(member)}`]),
    ],
  });
};

/** The least remaining lifetime of credentials, so that an address never outlives them. */
const LEFT_AT_LEAST_MS = TOKEN_LIFETIME_MS + 60_000;
/** The longest session name that STS accepts. */
const LONGEST_NAME = 64;

/** Caches the credentials of each session while they are valid: a device renews its address every four minutes. */
export const createDeviceCredentials = (deps: AssumeRoleDeps) => {
  /** In order of use, latest last. */
  const kept = new Map<
    string,
    { readonly untilMs: number; readonly credentials: Promise<TemporaryCredentials> }
  >();
  const partition = deps.roleArn.split(':', 2)[1] ?? 'aws';

  const forgetOld = (nowMs: number) => {
    for (const [sessionId, { untilMs }] of kept) {
      if (untilMs > nowMs) break;
      kept.delete(sessionId);
    }
  };

  const ask = (member: SignedInMember): Promise<TemporaryCredentials> => {
    const nowMs = deps.clock.nowMs();
    const credentials = assumeRole(deps, {
      name: member.deviceId.slice(0, LONGEST_NAME),
      policy: sessionPolicyOf(member, partition),
    });
    const keep = (untilMs: number) => kept.set(member.sessionId, { untilMs, credentials });
    // Stored before the call is done, so that pages which open together share one call.
    keep(nowMs + LEFT_AT_LEAST_MS);
    credentials.then(
      ({ expiresAtMs }) => keep(expiresAtMs - LEFT_AT_LEAST_MS),
      () => kept.delete(member.sessionId),
    );
    return credentials;
  };

  return {
    of: (member: SignedInMember): Promise<TemporaryCredentials> => {
      const nowMs = deps.clock.nowMs();
      forgetOld(nowMs);
      const known = kept.get(member.sessionId);
      if (known && known.untilMs > nowMs) return known.credentials;
      kept.delete(member.sessionId);
      return ask(member);
    },
    forget: (sessionId: string): void => void kept.delete(sessionId),
  };
};
