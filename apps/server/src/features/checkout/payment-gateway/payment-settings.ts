/** How this server reaches the card processor. */
export interface PaymentSettings {
  readonly url: string;
  readonly merchantId: string;
  readonly keyId: string;
  readonly key: Buffer;
  /** No real money moves; shown on every payment screen, refused in production. */
  readonly isSandbox: boolean;
  /**
   * Origins whose scripts, frames and forms our pages may use; by default the gateway's port on the host of the
   * request.
   */
  readonly pageOrigins: readonly string[] | undefined;
}
