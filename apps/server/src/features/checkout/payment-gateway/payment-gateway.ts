import type { BillingAddress } from '@drivein/contract';

/**
 * What became of a call that may move money. `unknown`: no answer, or none that can be trusted; it may or may not have
 * taken effect, and only `lookUp` tells.
 */
export type GatewayOutcome<T, R extends string = GatewayRefusal> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: R }
  | { readonly kind: 'unknown' };

/** `declined`: the bank said no. `authentication-failed`: the holder could not be authenticated. */
export type GatewayRefusal = 'declined' | 'authentication-failed' | 'invalid';

/** What a card token tells of its card. Nothing here is card data that needs guarding. */
export interface CardToken {
  /** Of the token itself: a token works for one authorisation. */
  readonly tokenId: string;
  /** 'Visa' */
  readonly brand: string;
  readonly lastFour: string;
  readonly expiresAtMs: number;
}

export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

export interface AuthenticationSetup {
  readonly accessToken: string;
  readonly deviceDataCollectionUrl: string;
  readonly referenceId: string;
}

export interface EnrollmentRequest extends Money {
  /** Our transaction, as the gateway's books call it. */
  readonly reference: string;
  readonly token: string;
  readonly referenceId: string;
  readonly returnUrl: string;
  readonly billing: BillingAddress;
  readonly device: {
    readonly address: string;
    readonly userAgent?: string | undefined;
    readonly language?: string | undefined;
    readonly screenWidth?: number | undefined;
    readonly screenHeight?: number | undefined;
    readonly colorDepth?: number | undefined;
    readonly timeZoneOffset?: number | undefined;
  };
}

export type Enrollment =
  | { readonly status: 'AUTHENTICATION_SUCCESSFUL'; readonly authenticationId: string }
  | { readonly status: 'AUTHENTICATION_FAILED' }
  | {
      readonly status: 'PENDING_AUTHENTICATION';
      readonly authenticationId: string;
      readonly stepUpUrl: string;
      readonly accessToken: string;
    };

export interface AuthoriseRequest extends Money {
  /** Written down before the call: the gateway's books carry it, so a lost answer can be looked up or undone. */
  readonly attemptId: string;
  readonly reference: string;
  readonly token: string;
  readonly authenticationId: string;
  /** After a challenge the answer of the bank is validated with the authorisation. */
  readonly mustValidate: boolean;
  readonly billing: BillingAddress;
}

export interface FollowUpRequest extends Money {
  readonly attemptId: string;
  readonly reference: string;
  /** The gateway's id of the authorisation (capture, reverse) or of the capture (refund). */
  readonly gatewayId: string;
}

/** An entry of the gateway's books, found by our attempt id. */
export interface BookEntry extends Money {
  readonly gatewayId: string;
  readonly kind: 'authorise' | 'capture' | 'reverse' | 'refund';
  /** `doubted`: the bank did it, but a rule of the gateway beside it (risk, review) did not agree. Money has moved. */
  readonly status: 'done' | 'doubted' | 'declined';
}

/** A card processor. Its client side (card fields, 3-D Secure) lives on its own origin: cards never pass through us. */
export interface PaymentGateway {
  /** Whether no real money moves. */
  readonly isSandbox: boolean;
  /** A signed context that opens the card fields on pages of these origins. */
  createCaptureContext(targetOrigins: readonly string[]): Promise<string>;
  /** Signature, issuer and age of what the card fields gave. */
  checkToken(token: string): Promise<CardToken | 'invalid' | 'expired'>;
  setUpAuthentication(request: {
    readonly reference: string;
    readonly token: string;
  }): Promise<GatewayOutcome<AuthenticationSetup>>;
  checkEnrollment(request: EnrollmentRequest): Promise<GatewayOutcome<Enrollment>>;
  /** Reserves the money. */
  authorise(request: AuthoriseRequest): Promise<GatewayOutcome<{ readonly gatewayId: string }>>;
  /** Takes what was reserved. A second capture of one authorisation is refused by the gateway. */
  capture(request: FollowUpRequest): Promise<GatewayOutcome<{ readonly gatewayId: string }>>;
  /** Lets go of what was reserved. */
  reverse(request: FollowUpRequest): Promise<GatewayOutcome<{ readonly gatewayId: string }>>;
  refund(request: FollowUpRequest): Promise<GatewayOutcome<{ readonly gatewayId: string }>>;
  /**
   * Undoes an authorisation whose answer was lost, by our own id; one that arrives later than this is refused. Where
   * there was nothing to undo some say that it is done, others refuse.
   */
  reverseLost(
    request: Money & { readonly attemptId: string; readonly reference: string },
  ): Promise<GatewayOutcome<null>>;
  /** What the books say of one of our attempts; `none` where they know nothing of it. */
  lookUp(attemptId: string): Promise<GatewayOutcome<BookEntry | 'none'>>;
}
