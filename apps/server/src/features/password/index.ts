import type { Feature } from '../../platform/feature';

export const passwordFeature = (): Feature => ({ handlers: {} });
