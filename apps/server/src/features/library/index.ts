import { CreditDefinition, ResponseCode } from '@drivein/contract';
import { auditOrigin } from '../../guard/audit/audit-origin';
import type { SessionIdentity } from '../../http/endpoint-handler';
import type { Feature } from '../../http/feature';
import { refusalReply } from '../../http/result';
import { hasStreamFor } from '../../domain/catalogue/stream-choice';
import { isTitleVisible } from '../../domain/rights/rights-sql';
import { checkOwned } from './check-owned';
import { type RedeemDeps, type RedeemRefusal, redeemTitle } from './redeem-title';

export interface LibraryDeps extends RedeemDeps {
  /** How many streams this device could still take. The playback feature counts them. */
  readonly streamsLeft: (session: SessionIdentity) => Promise<number>;
}

const CODES = {
  NotEnoughCredits: ResponseCode.NotEnoughCredits,
  AlreadyOwned: ResponseCode.AlreadyOwned,
  NotRedeemable: ResponseCode.TitleNotAvailable,
  TooManyTries: ResponseCode.TooManyAttempts,
} as const satisfies Record<RedeemRefusal, ResponseCode>;

/** Owned titles, redeeming titles for credits, and free streams (CAT-04, TDP-03, PLY-09). */
export const libraryFeature = (deps: LibraryDeps): Feature => ({
  handlers: {
    checkOwned: ({ body, caller }) => checkOwned(deps, caller.session, body),
    getAvailability: async ({ params, query, caller }) => {
      if (!(await isTitleVisible(deps.db, caller.session, params.id, deps.clock.nowMs())))
        return { responseCode: ResponseCode.TitleNotAvailable };
      const streamsAvailable = hasStreamFor(query) ? await deps.streamsLeft(caller.session) : 0;
      return { responseCode: ResponseCode.Ok, globalStreams: true, streamsAvailable };
    },
    redeemTitle: async ({ body, caller }) => {
      if (body.definition !== CreditDefinition.Redemption)
        return { responseCode: ResponseCode.InvalidRequest };
      const { accountId } = caller.session;
      const request = { accountId, parentProductId: body.parentProductId, by: auditOrigin(caller) };
      const redeemed = await redeemTitle(deps, request);
      if (!redeemed.ok) return refusalReply(CODES, redeemed);
      return { responseCode: ResponseCode.Redeemed, ...redeemed.value };
    },
  },
});
