import type { ConnectedMember, SignedInMember } from '../message-broker';

/**
 * As whom a device connects. The session is part of it: who signs out is banned by this name for as long as its tokens
 * are good, and the same device may come back at once by another session.
 */
export const emqxUserOf = ({ accountId, deviceId, sessionId }: SignedInMember): string =>
  `${accountId}/${deviceId}/${sessionId}`;

/** Ids of ours: no separator or wildcard of MQTT is in them. */
const USER = /^([\w-]{1,64})\/([\w-]{1,64})\/([\w-]{1,64})$/;

export const memberOfEmqxUser = (user: string): Required<ConnectedMember> | undefined => {
  const [, accountId, deviceId, sessionId] = USER.exec(user) ?? [];
  return accountId !== undefined && deviceId !== undefined && sessionId !== undefined
    ? { accountId, deviceId, sessionId }
    : undefined;
};
