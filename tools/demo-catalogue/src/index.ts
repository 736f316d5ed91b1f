export { buildBundle } from './build-bundle';
export { artPlans } from './content/art-plans';
