import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * EMQX 5's handling of a token and its rules, after its source (emqx_authn_jwt, emqx_authz_client_info, emqx_topic)
 * and independent of our code.
 */
export interface EmqxRule {
  readonly permission: 'allow' | 'deny';
  readonly action: 'publish' | 'subscribe' | 'all';
  readonly topic: string;
  readonly retain?: boolean;
}

export interface EmqxClaims {
  readonly exp?: number;
  readonly iat?: number;
  readonly nbf?: number;
  readonly username?: string;
  readonly clientid?: string;
  readonly acl?: readonly EmqxRule[];
}

export interface EmqxLogin {
  readonly username: string;
  readonly clientid: string;
  readonly token: string;
}

const ALGORITHMS: Readonly<Record<string, string>> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The claims, if signature, times and `verify_claims { username, clientid }` are valid. */
export const claimsOf = (
  secret: string,
  { username, clientid, token }: EmqxLogin,
  nowMs: number,
): EmqxClaims | undefined => {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  try {
    const algorithm = ALGORITHMS[(decoded(head) as { alg?: string }).alg ?? ''];
    if (algorithm === undefined || rest.length > 0) return undefined;
    const wanted = createHmac(algorithm, secret).update(`${head}.${body}`).digest();
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
    const claims = decoded(body) as EmqxClaims;
    const nowS = Math.floor(nowMs / 1000);
    const isTimely =
      nowS < (claims.exp ?? Infinity) && (claims.iat ?? 0) <= nowS && (claims.nbf ?? 0) <= nowS;
    return isTimely && claims.username === username && claims.clientid === clientid ? claims : undefined;
  } catch {
    return undefined;
  }
};

export interface EmqxAct {
  readonly action: 'publish' | 'subscribe';
  readonly topic: string;
  readonly retain?: boolean;
}

/** The first matching rule decides; `no_match = deny`, and an expired token has no rules. */
export const isAllowed = ({ acl = [], exp }: EmqxClaims, act: EmqxAct, nowMs: number): boolean => {
  if (exp !== undefined && exp < Math.floor(nowMs / 1000)) return false;
  const rule = acl.find(
    ({ action, topic, retain }) =>
      (action === 'all' || action === act.action) &&
      (act.action === 'subscribe' || retain === undefined || retain === (act.retain ?? false)) &&
      isInRule(realTopic(act.topic), topic),
  );
  return rule?.permission === 'allow';
};

/** Shared and exclusive subscriptions are judged by their underlying topic. */
const realTopic = (filter: string): string =>
  filter.replace(/^\$share\/[^/]*\//, '').replace(/^\$(queue|exclusive)\//, '');

const isInRule = (topic: string, rule: string): boolean => {
  if (rule.startsWith('eq ')) return topic === rule.slice(3);
  if (topic.startsWith('$') && /^[+#]/.test(rule)) return false;
  return areWordsIn(topic.split('/'), rule.split('/'));
};

const areWordsIn = ([word, ...words]: string[], [wanted, ...others]: string[]): boolean => {
  if (wanted === '#' && others.length === 0) return true;
  if (word === undefined || wanted === undefined) return word === wanted;
  return (word === wanted || wanted === '+') && areWordsIn(words, others);
};
