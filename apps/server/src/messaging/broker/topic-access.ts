import { type BusMember, busTopicOf, topicRootOf } from '@drivein/broker';

const MAX_TOPIC_LENGTH = 256;

/**
 * A device may subscribe only below its own account's root. The filter must begin with the full root, so neither a
 * wildcard nor a shared subscription (`$share/…`) can reach another account.
 */
export const mayListen = ({ accountId }: BusMember, filter: string): boolean =>
  filter.length <= MAX_TOPIC_LENGTH && filter.startsWith(topicRootOf(accountId));

/** A device publishes in its own name only, so that none can impersonate another. */
export const maySpeak = (member: BusMember, topic: string): boolean => topic === busTopicOf(member);

/** Whether a topic matches a filter. */
export const isMatch = (filter: string, topic: string): boolean => {
  if (filter === topic) return true;
  const [wanted, given] = [filter.split('/'), topic.split('/')];
  for (const [index, level] of wanted.entries()) {
    if (level === '#') return index === wanted.length - 1;
    if (given[index] === undefined || (level !== '+' && level !== given[index])) return false;
  }
  return wanted.length === given.length;
};
