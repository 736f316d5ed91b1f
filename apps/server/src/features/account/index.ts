import { ResponseCode } from '@drivein/contract';
import { auditOrigin } from '../../guard/audit/audit-origin';
import type { Feature } from '../../http/feature';
import { refusalReply } from '../../http/result';
import { giveLoginCode, takeLoginCode } from './login-code';
import { purchaseHistory } from './purchase-history';
import { register, type RegisterDeps, type RegisterRefusal } from './register';
import { reportProblem } from './report-problem';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';

const accountOf = (db: Kysely<Tables>, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['email', 'subscription_ends_at_ms'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

const accountEmail = async (db: Kysely<Tables>, accountId: string) => {
  const { email } = await accountOf(db, accountId);
  return { responseCode: ResponseCode.Ok, email };
};

/** When the streaming package ends, past or future; null for accounts that never had one. */
const subscription = async (db: Kysely<Tables>, accountId: string) => {
  const { subscription_ends_at_ms: endsAtMs } = await accountOf(db, accountId);
  return {
    responseCode: ResponseCode.Ok,
    subscriptionEndDate: endsAtMs === null ? null : new Date(endsAtMs).toISOString(),
  };
};

export interface AccountDeps<V extends string> extends RegisterDeps<V> {
  /** The response codes of refused vouchers. */
  readonly voucherCodes: Readonly<Record<V, ResponseCode>>;
}

const REGISTER_CODES = {
  EmailInvalid: ResponseCode.InvalidRequest,
  PasswordRules: ResponseCode.PasswordRules,
  PasswordsDiffer: ResponseCode.PasswordRules,
  BirthdayInvalid: ResponseCode.BirthdayInvalid,
  TermsNotAccepted: ResponseCode.InvalidRequest,
  HardwareIdExpired: ResponseCode.HardwareIdExpired,
  CarNotEntitled: ResponseCode.DeviceNotEntitled,
  TooManyTries: ResponseCode.TooManyAttempts,
  CarTaken: ResponseCode.HardwareAccountExists,
  AccountExists: ResponseCode.AccountExists,
  VoucherUnreadable: ResponseCode.VoucherSpecifiedInvalid,
  TooManyAccounts: ResponseCode.TooManyAttempts,
} as const satisfies Record<RegisterRefusal, ResponseCode>;

const REPORT_CODES = {
  MessageEmpty: ResponseCode.InvalidRequest,
  TooManyReports: ResponseCode.TooManyAttempts,
} as const;

export const accountFeature = <V extends string>(deps: AccountDeps<V>): Feature => {
  const registerCodes: Readonly<Record<RegisterRefusal | V, ResponseCode>> = {
    ...deps.voucherCodes,
    ...REGISTER_CODES,
  };
  return {
    handlers: {
      register: async ({ body, caller }) => {
        const { country, language, address } = caller;
        const result = await register(deps, { ...body, country, language, address, by: auditOrigin(caller) });
        return result.ok ? result.value : refusalReply(registerCodes, result);
      },
      getLoginCode: ({ caller }) => giveLoginCode(deps, caller.session.sessionId),
      useLoginCode: async ({ params, caller }) => {
        const result = await takeLoginCode(deps, caller.session, params.code);
        return result.ok
          ? { responseCode: ResponseCode.Ok, ...result.value }
          : { responseCode: ResponseCode.ShortCodeInvalid };
      },
      getAccountEmail: ({ caller }) => accountEmail(deps.db, caller.session.accountId),
      getSubscription: ({ caller }) => subscription(deps.db, caller.session.accountId),
      getPurchaseHistory: ({ caller }) =>
        purchaseHistory(deps.db, { accountId: caller.session.accountId, language: caller.language }),
      reportProblem: async ({ body, caller }) => {
        const result = await reportProblem(deps, caller.session, body);
        return result.ok
          ? { responseCode: ResponseCode.Ok, ...result.value }
          : refusalReply(REPORT_CODES, result);
      },
    },
  };
};
