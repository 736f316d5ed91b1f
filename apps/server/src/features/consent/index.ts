import type { Feature } from '../../platform/feature';

export const consentFeature = (): Feature => ({ handlers: {} });
