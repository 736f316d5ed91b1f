import { currentEnvironment } from '../../../shared/api/environment';

/** Where the bank sends somebody back to after it asked: a page of our server inside the bank's own frame. */
export const returnUrlOf = (transactionId: string): string =>
  new URL(
    `/payments/v8/auth/${encodeURIComponent(transactionId)}/return`,
    currentEnvironment().apiHost || window.location.origin,
  ).href;
