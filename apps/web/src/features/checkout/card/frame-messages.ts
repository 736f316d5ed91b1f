import { at } from './decode-jwt';

/** Parses a frame's message; some pages send text instead of objects. */
const parsed = (data: unknown): unknown => {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/** True for the completion message of the device data page, from its own origin only. */
export const isProfileCompleted = (
  message: { readonly origin: string; readonly data: unknown },
  collectionUrl: string,
): boolean =>
  message.origin === new URL(collectionUrl).origin &&
  at(parsed(message.data), 'MessageType') === 'profile.completed';

/** True when our server's return page reports that the bank's challenge is over. */
export const isStepUpEnded = (
  message: { readonly origin: string; readonly data: unknown },
  returnUrl: string,
): boolean => message.origin === new URL(returnUrl).origin && at(message.data, 'kind') === 'step-up-ended';
