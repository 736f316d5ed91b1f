export * from './can-play';
export * from './credit-ledger';
export * from './credit-worth';
export * from './lease';
export * from './ownership';
export * from './rental';
export * from './right-to-play';
export * from './title-buttons';
