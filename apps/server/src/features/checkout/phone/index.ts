import { ResponseCode } from '@drivein/contract';
import type { Attempts } from '../../../guard/attempts';
import type { Handlers } from '../../../http/endpoint-handler';
import { refusalReply } from '../../../http/result';
import type { Secrets } from '../../../guard/secrets/secrets';
import {
  openMobilePayment,
  type OpenMobilePaymentDeps,
  type OpenMobilePaymentRefusal,
} from './open-mobile-payment';
import { createPhoneCodes } from './phone-codes';
import { createPhoneLimits } from './phone-limits';

export type PhoneDeps = Omit<OpenMobilePaymentDeps, 'phoneLimits' | 'phoneCodes'> & {
  readonly attempts: Attempts;
  readonly secrets: Pick<Secrets, 'phoneKey' | 'codeKey'>;
};

const CODES = {
  NotFound: ResponseCode.NotFound,
  TransactionOver: ResponseCode.TransactionStateInvalid,
  TooManyTries: ResponseCode.TooManyAttempts,
} as const satisfies Record<OpenMobilePaymentRefusal, ResponseCode>;

/** Handlers for paying on a phone (PAY-06); afterwards the phone makes the same calls as a screen. */
export const phoneHandlers = (given: PhoneDeps) => {
  const deps = { ...given, phoneCodes: createPhoneCodes(given), phoneLimits: createPhoneLimits(given) };
  return {
    openMobilePayment: async ({ params, caller }) => {
      const result = await openMobilePayment(deps, { ...params, address: caller.address });
      return result.ok ? { responseCode: ResponseCode.Ok, ...result.value } : refusalReply(CODES, result);
    },
  } satisfies Handlers;
};
