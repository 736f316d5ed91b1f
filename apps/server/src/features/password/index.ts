import { ResponseCode } from '@drivein/contract';
import { auditOrigin } from '../../guard/audit/audit-origin';
import type { Feature } from '../../http/feature';
import { refusalReply } from '../../http/result';
import { changePassword, type ChangeRefusal } from './change-password';
import { changeTemporaryPassword, type TemporaryChangeRefusal } from './change-temporary-password';
import type { PasswordDeps } from './password-deps';
import { sendTemporaryPassword } from './send-temporary-password';

const RECOVER_CODES = {
  EmailInvalid: ResponseCode.InvalidRequest,
  TooOften: ResponseCode.TooManyAttempts,
} as const;

const TEMPORARY_CODES = {
  PasswordRules: ResponseCode.PasswordRules,
  TemporaryPasswordWrong: ResponseCode.TemporaryPasswordInvalid,
  TooOften: ResponseCode.TooManyAttempts,
} as const satisfies Record<TemporaryChangeRefusal, ResponseCode>;

const CHANGE_CODES = {
  PasswordRules: ResponseCode.PasswordRules,
  CurrentPasswordWrong: ResponseCode.InvalidCredentials,
  TooOften: ResponseCode.TooManyAttempts,
} as const satisfies Record<ChangeRefusal, ResponseCode>;

const OK = { responseCode: ResponseCode.Ok };

export const passwordFeature = (deps: PasswordDeps): Feature => ({
  handlers: {
    sendTemporaryPassword: async ({ query, caller }) => {
      const { address, language } = caller;
      const request = { email: query.email, address, language, by: auditOrigin(caller) };
      const result = await sendTemporaryPassword(deps, request);
      return result.ok ? OK : refusalReply(RECOVER_CODES, result);
    },
    changeTemporaryPassword: async ({ body, caller }) => {
      const { address, language } = caller;
      const request = { ...body, address, language, by: auditOrigin(caller) };
      const result = await changeTemporaryPassword(deps, request);
      return result.ok ? OK : refusalReply(TEMPORARY_CODES, result);
    },
    changePassword: async ({ body, caller }) => {
      const { address, language } = caller;
      const request = { ...body, address, language, by: auditOrigin(caller) };
      const result = await changePassword(deps, caller.session, request);
      return result.ok ? OK : refusalReply(CHANGE_CODES, result);
    },
  },
});
