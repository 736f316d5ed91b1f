import { TOKEN_LIFETIME_MS } from '../bus-gate';
import { busTopicOf, type SignedInMember, topicRootOf } from '../message-broker';
import { assumeRole, type AssumeRoleDeps, type TemporaryCredentials } from './assume-role';
import { clientIdsOf } from './aws-iot-client-ids';

/**
 * What is left of the role for one session of one device. Which region and AWS account is the role's own policy's
 * business: named here again in each line, they would not fit into the 2,048 characters AWS allows.
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
      // Nothing retained: that would be iot:RetainPublish.
      allow('Publish', [`topic/${busTopicOf(member)}`]),
    ],
  });
};

/** An address outlives what it was signed with by nothing. */
const LEFT_AT_LEAST_MS = TOKEN_LIFETIME_MS + 60_000;
/** STS takes no longer names. */
const LONGEST_NAME = 64;

/** The credentials of each session, kept while they last: a device renews its address every four minutes. */
export const createDeviceCredentials = (deps: AssumeRoleDeps) => {
  /** The latest last. */
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
    // At once, so that pages which open together ask once.
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
