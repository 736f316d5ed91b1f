import { weaknessOf } from '../platform/weak-secret';
import { SECRETS, secretsIn } from '../production-rules';
import { type Finding, findingsAbout } from './finding';

/** Also outside production, where they stop no start. Names the variable, never its value. */
export const checkSecrets = (env: Readonly<Record<string, string | undefined>>): Finding[] => {
  const say = findingsAbout('secrets');
  const given = secretsIn(env);
  const isProduction = env.ENVIRONMENT === 'production';
  const complain = isProduction ? say.bad : say.look;
  const weak = given.flatMap(([name, secret]) => {
    const weakness = weaknessOf(secret, SECRETS[name] ?? 0);
    return weakness === undefined ? [] : [complain(`${name} ${weakness}: make it with openssl rand.`)];
  });
  const holders = new Map<string, string[]>();
  for (const [name, secret] of given) holders.set(secret, [...(holders.get(secret) ?? []), name]);
  const shared = [...holders.values()]
    .filter((names) => names.length > 1)
    .map((names) => complain(`${names.join(' and ')} are the same: give each its own.`));
  const defaults = env.MASTER_KEY
    ? []
    : [say.look('MASTER_KEY is the one everybody knows: fine for a demo only.')];
  const found = [...weak, ...shared, ...defaults];
  return found.length > 0 || given.length === 0
    ? found
    : [say.good(`${given.length} of them look random, and none is used twice.`)];
};
