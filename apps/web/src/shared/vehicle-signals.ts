import { create } from 'zustand';

export type CarActivity = 'parked' | 'in-motion';

/**
 * What the vehicle itself says about moving, by whatever listens to it. Undefined where nothing does: then the
 * choice made by hand counts.
 */
export const useVehicleSignals = create<{ readonly liveMotion: CarActivity | undefined }>(() => ({
  liveMotion: undefined,
}));
