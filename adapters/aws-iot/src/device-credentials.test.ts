import { seededIds } from '@drivein/test-kit';
import { expect, it } from 'vitest';
import { clientIdsOf } from './aws-iot-client-ids';
import { sessionPolicyOf } from './device-credentials';

const newId = seededIds(11);
const member = { accountId: newId(), deviceId: newId(), sessionId: newId() };
/** The limits of AWS for session policies, client ids and topics. */
const [LONGEST_POLICY, LONGEST_CLIENT_ID, LONGEST_TOPIC, MOST_SLASHES] = [2048, 128, 256, 7];

it('AWS IoT session policy: it grants exactly what the device may do', () => {
  const root = `drivein/${member.accountId}`;
  expect(JSON.parse(sessionPolicyOf(member, 'aws'))).toEqual({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: 'iot:Connect',
        Resource: clientIdsOf(member.sessionId).map((id) => `arn:aws:iot:*:*:client/${id}`),
      },
      { Effect: 'Allow', Action: 'iot:Subscribe', Resource: [`arn:aws:iot:*:*:topicfilter/${root}/*`] },
      { Effect: 'Allow', Action: 'iot:Receive', Resource: [`arn:aws:iot:*:*:topic/${root}/*`] },
      {
        Effect: 'Allow',
        Action: 'iot:Publish',
        Resource: [`arn:aws:iot:*:*:topic/${root}/screens/${member.deviceId}`],
      },
    ],
  });
});

it('AWS IoT session policy: the policy and its names keep within the limits of AWS', () => {
  const topic = `drivein/${member.accountId}/screens/${member.deviceId}`;
  expect(sessionPolicyOf(member, 'aws-us-gov').length).toBeLessThan(LONGEST_POLICY);
  expect(clientIdsOf(member.sessionId).every((id) => id.length <= LONGEST_CLIENT_ID)).toBe(true);
  expect(topic.length).toBeLessThanOrEqual(LONGEST_TOPIC);
  expect(topic.split('/').length - 1).toBeLessThanOrEqual(MOST_SLASHES);
});
