import type { VehicleMotion } from '@drivein/vehicle-motion';
import { create } from 'zustand';

/** The motion reported by vehicle signals. Undefined without a source: then the manual choice counts. */
export const useVehicleSignals = create<{ readonly liveMotion: VehicleMotion | undefined }>(() => ({
  liveMotion: undefined,
}));
