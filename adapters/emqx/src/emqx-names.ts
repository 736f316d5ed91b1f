import type { ConnectedMember, SignedInMember } from '../message-broker';

/**
 * The user name of a device. It contains the session: signing out bans this name while its tokens are valid, and the
 * device may reconnect at once under another session.
 */
export const emqxUserOf = ({ accountId, deviceId, sessionId }: SignedInMember): string =>
  `${accountId}/${deviceId}/${sessionId}`;

/** Our ids contain no separator or wildcard of MQTT. */
const USER = /^([\w-]{1,64})\/([\w-]{1,64})\/([\w-]{1,64})$/;

export const memberOfEmqxUser = (user: string): Required<ConnectedMember> | undefined => {
  const [, accountId, deviceId, sessionId] = USER.exec(user) ?? [];
  return accountId !== undefined && deviceId !== undefined && sessionId !== undefined
    ? { accountId, deviceId, sessionId }
    : undefined;
};
