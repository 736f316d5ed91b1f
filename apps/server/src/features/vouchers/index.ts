import type { Feature } from '../../platform/feature';

export const vouchersFeature = (): Feature => ({ handlers: {} });
