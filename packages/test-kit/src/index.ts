export * from './a-bundle';
export * from './a-clip';
export * from './a-title';
export * from './a-demo-account';
export * from './fake-clock';
export * from './seeded-ids';
