export { buildBundle } from './build-bundle';
export { artPlans } from './content/art/art-plans';
