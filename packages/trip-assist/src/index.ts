export * from './plan-trip';
export * from './trip-minutes';
