interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
}
export interface AwsPolicy {
  readonly Statement: readonly Statement[];
}

/** IAM wildcards: `*` matches any characters including slashes, `?` one. */
const isLike = (pattern: string, text: string): boolean => {
  const known = expressions.get(pattern) ?? expressionOf(pattern);
  expressions.set(pattern, known);
  return known.test(text);
};

const expressions = new Map<string, RegExp>();

const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '[^]*')
      .replaceAll('?', '[^]')}$`,
  );

const isAnyLike = (patterns: string | readonly string[], text: string): boolean =>
  [patterns].flat().some((pattern) => isLike(pattern, text));

/** A deny wins; without an allow nothing is allowed. */
const allows = ({ Statement }: AwsPolicy, action: string, resource: string): boolean => {
  const effects = Statement.filter(
    (one) => isAnyLike(one.Action, action) && isAnyLike(one.Resource, resource),
  ).map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
};

/** A role session may do what both the role's policy and the session's policy allow. */
export const isAllowedByAll = (policies: readonly AwsPolicy[], action: string, resource: string): boolean =>
  policies.every((policy) => allows(policy, action, resource));
