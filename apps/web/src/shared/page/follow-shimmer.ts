import { isToggleOn, useToggles } from '../device/toggles';

/** Skeletons shimmer where the toggle is on: the root element says so, for the style sheet. Returns the stop. */
export const followShimmer = (): (() => void) => {
  const apply = () => document.documentElement.toggleAttribute('data-shimmer', isToggleOn('shimmer loading'));
  apply();
  return useToggles.subscribe(apply);
};
