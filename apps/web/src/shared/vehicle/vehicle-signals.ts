import type { VehicleMotion } from '@drivein/vehicle-motion';
import { create } from 'zustand';

/**
 * What the vehicle itself says about moving, by whatever listens to it. Undefined where nothing does: then the
 * choice made by hand counts.
 */
export const useVehicleSignals = create<{ readonly liveMotion: VehicleMotion | undefined }>(() => ({
  liveMotion: undefined,
}));
