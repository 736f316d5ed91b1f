import { topicRootOf } from './message-broker';

const MAX_TOPIC_LENGTH = 256;

/**
 * A device reads and writes below its own account's root only. The root stands in full at the beginning, so
 * neither a wildcard nor a shared subscription (`$share/…`) can reach another account's topics.
 */
export const isWithinAccount = (accountId: string, topicOrFilter: string): boolean =>
  topicOrFilter.length <= MAX_TOPIC_LENGTH && topicOrFilter.startsWith(topicRootOf(accountId));
