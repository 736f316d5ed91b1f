/** Where a server dies: the n-th time a payment passes this point. */
export interface Kill {
  readonly point: string;
  readonly passing: number;
}

/** What the proof tells the server that is to die. */
export type CrashOrder =
  | {
      readonly order: 'start';
      readonly env: Readonly<Record<string, string>>;
      readonly aheadMs: number;
      readonly kill: Kill | undefined;
    }
  | { readonly order: 'set-clock'; readonly aheadMs: number }
  /** As an operator asks for it. */
  | { readonly order: 'refund'; readonly transactionId: string }
  /** To take up every payment that is due, and to report when none is left. */
  | { readonly order: 'reconcile-due' }
  | { readonly order: 'stop' };

/** What that server tells. */
export type CrashReport =
  | { readonly isReady: true }
  | { readonly passed: string }
  | { readonly isReconciled: true };
