import { currentEnvironment } from '../../../shared/api/environment';

/** The page of our server, inside the bank's frame, that the bank returns to. */
export const returnUrlOf = (transactionId: string): string =>
  new URL(
    `/payments/v8/auth/${encodeURIComponent(transactionId)}/return`,
    currentEnvironment().apiHost || window.location.origin,
  ).href;
