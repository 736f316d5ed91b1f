export * from './chance';
export * from './event-queue';
export * from './simulated-film';
export * from './simulated-group';
export * from './simulated-network';
