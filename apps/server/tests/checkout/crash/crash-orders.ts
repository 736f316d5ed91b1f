/** Where a server dies: the n-th time a payment passes this point. */
export interface Kill {
  readonly point: string;
  readonly passing: number;
}

/** What the proof sends to the server that will die. */
export type CrashOrder =
  | {
      readonly order: 'start';
      readonly env: Readonly<Record<string, string>>;
      readonly aheadMs: number;
      readonly kill: Kill | undefined;
    }
  | { readonly order: 'set-clock'; readonly aheadMs: number }
  /** As an operator sends it. */
  | { readonly order: 'refund'; readonly transactionId: string }
  /** Claim every due payment and report when none is left. */
  | { readonly order: 'reconcile-due' }
  | { readonly order: 'stop' };

/** What that server reports. */
export type CrashReport =
  | { readonly isReady: true }
  | { readonly passed: string }
  | { readonly isReconciled: true };
