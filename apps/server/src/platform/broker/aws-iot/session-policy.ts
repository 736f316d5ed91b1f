import { busTopicOf, type SignedInMember, topicRootOf } from '../message-broker';
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
