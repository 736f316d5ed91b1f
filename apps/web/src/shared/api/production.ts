import { currentEnvironment } from './environment';

/**
 * Whether this is the product people use. A test site that only pretends to be production keeps its tools: otherwise
 * nobody could take the pretence back.
 */
export const isProductionSite = (): boolean => {
  const { name, isOwn } = currentEnvironment();
  return name === 'production' && isOwn;
};
