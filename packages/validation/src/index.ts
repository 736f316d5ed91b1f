export * from './birthday';
export * from './calendar-month';
export * from './card-expiry';
export * from './device-name';
export * from './email';
export * from './password';
export * from './short-code';
export * from './voucher-code';
