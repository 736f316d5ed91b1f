/** A merchant's credentials, as the processor hands them out. */
export interface SandboxMerchant {
  readonly merchantId: string;
  readonly keyId: string;
  /** Base64 of the shared secret. */
  readonly key: string;
}

/** An entry of the books: what really happened to money, independent of its answer. */
export interface BookLine {
  /** The merchant's own id of the call (`clientReferenceInformation.transactionId`). */
  readonly attemptId: string;
  /** The merchant's transaction (`clientReferenceInformation.code`). */
  readonly reference: string;
  readonly gatewayId: string;
  readonly kind: 'authorise' | 'capture' | 'reverse' | 'refund';
  readonly status: 'done' | 'declined';
  readonly amountMinor: number;
  readonly currency: string;
  readonly atMs: number;
}

/** A fault on demand: a call that fails before or after it took effect. */
export interface SandboxFault {
  readonly call: 'authorise' | 'capture' | 'reverse' | 'refund' | 'look-up' | 'reverse-lost';
  readonly when: 'before-effect' | 'after-effect';
  /** `cut` closes the connection, `hang` never answers, `error` answers 500. */
  readonly how: 'cut' | 'hang' | 'error';
  readonly times: number;
}

export interface SandboxOptions {
  /** 0: any free port. */
  readonly port: number;
  /** Folder of keys and books, which then survive a restart; without it they are in memory. */
  readonly folder?: string | undefined;
  readonly nowMs?: () => number;
  /** The address to listen on; by default all of this machine's. */
  readonly host?: string | undefined;
  /** Books and faults over HTTP too, for proofs that run the sandbox as a process of its own. */
  readonly hasControl?: boolean;
}

export interface PaymentSandbox {
  readonly url: string;
  readonly merchant: SandboxMerchant;
  books(): readonly BookLine[];
  fail(fault: SandboxFault): void;
  close(): Promise<void>;
}
