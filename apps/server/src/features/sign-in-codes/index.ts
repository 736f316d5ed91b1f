import type { Feature } from '../../platform/feature';

export const signInCodesFeature = (): Feature => ({ handlers: {} });
