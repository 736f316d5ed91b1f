import type { BillingAddress } from '@drivein/contract';

/**
 * Outcome of a call that may move money. `unknown`: no trustworthy reply; it may have taken effect, and only `lookUp`
 * can find out.
 */
export type GatewayOutcome<T, R extends string = GatewayRefusal> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: R }
  | { readonly kind: 'unknown' };

/** `declined`: refused by the bank. `authentication-failed`: the holder could not be authenticated. */
export type GatewayRefusal = 'declined' | 'authentication-failed' | 'invalid';

/** Card details of a token; nothing here needs protection as card data. */
export interface CardToken {
  /** Id of the token, which works for one authorisation. */
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
  /** Our reference of the transaction in the gateway's records. */
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
  /** Stored before the call. The gateway's records carry it, so a lost reply can be looked up or undone. */
  readonly attemptId: string;
  readonly reference: string;
  readonly token: string;
  readonly authenticationId: string;
  /** After a challenge the bank's reply is validated with the authorisation. */
  readonly mustValidate: boolean;
  readonly billing: BillingAddress;
}

export interface FollowUpRequest extends Money {
  readonly attemptId: string;
  readonly reference: string;
  /** The gateway's id of the authorisation (capture, reverse) or of the capture (refund). */
  readonly gatewayId: string;
}

/** A record of the gateway, found by our attempt id. */
export interface BookEntry extends Money {
  readonly gatewayId: string;
  readonly kind: 'authorise' | 'capture' | 'reverse' | 'refund';
  /** `doubted`: the bank did it, but a gateway rule (risk, review) disagreed. Money has moved. */
  readonly status: 'done' | 'doubted' | 'declined';
}

/**
 * A card processor. Its client side (card fields, 3-D Secure) runs on its own origin, so card data never passes
 * through us.
 */
export interface PaymentGateway {
  /** Whether no real money moves. */
  readonly isSandbox: boolean;
  /** A signed context that opens the card fields on pages of these origins. */
  createCaptureContext(targetOrigins: readonly string[]): Promise<string>;
  /** Checks signature, issuer and age of a card-field token. */
  checkToken(token: string): Promise<CardToken | 'invalid' | 'expired'>;
  setUpAuthentication(request: {
    readonly reference: string;
    readonly token: string;
  }): Promise<GatewayOutcome<AuthenticationSetup>>;
  checkEnrollment(request: EnrollmentRequest): Promise<GatewayOutcome<Enrollment>>;
  /** Reserves the money. */
  authorise(request: AuthoriseRequest): Promise<GatewayOutcome<{ readonly gatewayId: string }>>;
  /** Captures a reservation. The gateway refuses a second capture of one authorisation. */
  capture(request: FollowUpRequest): Promise<GatewayOutcome<{ readonly gatewayId: string }>>;
  /** Releases a reservation. */
  reverse(request: FollowUpRequest): Promise<GatewayOutcome<{ readonly gatewayId: string }>>;
  refund(request: FollowUpRequest): Promise<GatewayOutcome<{ readonly gatewayId: string }>>;
  /**
   * Undoes an authorisation whose reply was lost, by our own id; the gateway refuses one that arrives later. When
   * there is nothing to undo, some gateways report success and others refuse.
   */
  reverseLost(
    request: Money & { readonly attemptId: string; readonly reference: string },
  ): Promise<GatewayOutcome<null>>;
  /** The gateway's record of one of our attempts; `none` when it has no record. */
  lookUp(attemptId: string): Promise<GatewayOutcome<BookEntry | 'none'>>;
}
