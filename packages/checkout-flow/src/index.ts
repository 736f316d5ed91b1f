export * from './transaction-state';
export * from './base32';
export * from './totp';
export * from './tax-amounts';
export * from './attempt-outcome';
export * from './next-state';
export * from './next-step';
export * from './process-status';
