import type { Feature } from '../../platform/feature';

export const accountFeature = (): Feature => ({ handlers: {} });
