import { currentEnvironment } from './environment';

/**
 * Whether this is the production site. A test site with a production override keeps its developer tools, or the
 * override could not be removed.
 */
export const isProductionSite = (): boolean => {
  const { name, isOwn } = currentEnvironment();
  return name === 'production' && isOwn;
};
