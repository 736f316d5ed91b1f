export * from './seeded-random';
export * from './event-queue';
export * from './simulated-film';
export * from './simulated-group';
export * from './simulated-network';
