/** How this server reaches the card processor. */
export interface PaymentSettings {
  readonly url: string;
  readonly merchantId: string;
  readonly keyId: string;
  readonly key: Buffer;
  /** No real money moves; shown on every payment screen, refused in production. */
  readonly isSandbox: boolean;
  /** Whose scripts, frames and forms our pages may use; without it the gateway's port on the host people reach us by. */
  readonly pageOrigins: readonly string[] | undefined;
}
