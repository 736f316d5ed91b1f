import { TOKEN_LIFETIME_MS } from '../bus-gate';
import type { SignedInMember } from '../message-broker';
import { assumeRole, type AssumeRoleDeps, type TemporaryCredentials } from './assume-role';
import { sessionPolicyOf } from './session-policy';

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
