import { ResponseCode } from '@drivein/contract';
import { auditOrigin } from '../../guard/audit/audit-origin';
import type { Attempts } from '../../guard/attempts';
import type { Feature } from '../../http/feature';
import { ownOrigin } from '../../http/own-origin';
import { refusalReply } from '../../http/result';
import { answerCode, type AnswerCodeRefusal, viewCode } from './answer-code';
import { createCodeLimits } from './code-limits';
import {
  createApproveCode,
  type CreateCodeDeps,
  type CreateCodeRefusal,
  createEnterCode,
} from './create-code';
import { enterCode, type EnterCodeDeps, type EnterCodeRefusal } from './enter-code';
import { pollCode, type PollCodeDeps } from './poll-code';

export type SignInCodesDeps = Omit<CreateCodeDeps & EnterCodeDeps & PollCodeDeps, 'limits'> & {
  readonly attempts: Attempts;
  readonly publicUrl?: string | undefined;
};

/** Unknown, used, expired and foreign codes get the same reply. */
const CODES = {
  CodeInvalid: ResponseCode.ShortCodeInvalid,
  TooManyGuesses: ResponseCode.TooManyAttempts,
  TooManyCodes: ResponseCode.TooManyAttempts,
  DeviceUnnamed: ResponseCode.InvalidRequest,
  CarNotEntitled: ResponseCode.DeviceNotEntitled,
} as const satisfies Record<CreateCodeRefusal | EnterCodeRefusal | AnswerCodeRefusal, ResponseCode>;

/** Sign-in by code, in both directions (SIG-12). */
export const signInCodesFeature = (given: SignInCodesDeps): Feature => {
  const deps = { ...given, limits: createCodeLimits(given) };
  return {
    handlers: {
      createSignInCode: async ({ body, caller }) => {
        const { session, address } = caller;
        const origin = ownOrigin(deps, caller);
        const result = session
          ? await createEnterCode(deps, session, address)
          : await createApproveCode(deps, { ...body, address, origin });
        return result.ok
          ? { responseCode: ResponseCode.Ok, ...result.value }
          : refusalReply<CreateCodeRefusal>(CODES, result);
      },
      loginWithShortCode: async ({ body, caller }) => {
        const result = await enterCode(deps, { ...body, address: caller.address, by: auditOrigin(caller) });
        return result.ok ? result.value : refusalReply(CODES, result);
      },
      getSignInCodeRequest: async ({ params, caller }) => {
        const result = await viewCode(deps, { ...caller, ...params });
        return result.ok ? { responseCode: ResponseCode.Ok, ...result.value } : refusalReply(CODES, result);
      },
      approveSignInCode: async ({ params, caller }) => {
        const result = await answerCode(deps, { ...caller, ...params, by: auditOrigin(caller) }, 'approved');
        return result.ok ? { responseCode: ResponseCode.Ok } : refusalReply(CODES, result);
      },
      refuseSignInCode: async ({ params, caller }) => {
        const result = await answerCode(deps, { ...caller, ...params, by: auditOrigin(caller) }, 'refused');
        return result.ok ? { responseCode: ResponseCode.Ok } : refusalReply(CODES, result);
      },
      pollSignInCode: async ({ body, caller }) => {
        const result = await pollCode(deps, body.pollToken, auditOrigin(caller));
        return result.ok ? { responseCode: ResponseCode.Ok, ...result.value } : refusalReply(CODES, result);
      },
    },
  };
};
