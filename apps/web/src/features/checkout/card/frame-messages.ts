import { at } from './decode-jwt';

/** What a frame said, as an object: some pages send text. */
const parsed = (data: unknown): unknown => {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/** Whether this is the device data page telling that it is done: from its own address, and about this. */
export const isProfileCompleted = (
  message: { readonly origin: string; readonly data: unknown },
  collectionUrl: string,
): boolean =>
  message.origin === new URL(collectionUrl).origin &&
  at(parsed(message.data), 'MessageType') === 'profile.completed';

/** Whether our own server's page tells that the bank sent somebody back. */
export const isStepUpEnded = (
  message: { readonly origin: string; readonly data: unknown },
  returnUrl: string,
): boolean => message.origin === new URL(returnUrl).origin && at(message.data, 'kind') === 'step-up-ended';
