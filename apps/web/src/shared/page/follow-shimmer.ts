import { isToggleOn, useToggles } from '../device/toggles';

/** Marks the root element while the shimmer toggle is on, for the style sheets. Returns a stop function. */
export const followShimmer = (): (() => void) => {
  const apply = () => document.documentElement.toggleAttribute('data-shimmer', isToggleOn('shimmer loading'));
  apply();
  return useToggles.subscribe(apply);
};
