import { isNetworkFailure, refusalCodeOf } from '../../shared/call-failure';
import type { DeviceStorage } from '../../shared/device-storage';
import { type Overrides, readOverrides, writeOverrides } from '../../shared/overrides';

export interface ReloadDeps {
  readonly storage: DeviceStorage;
  /** Rejects where the territory, or none, gets no api key in the environment that storage names. */
  readonly fetchKey: (country: string | undefined) => Promise<unknown>;
  readonly resetDevice: () => void;
  /** Loads the whole app again: language, country and environment are read at its start. */
  readonly goToLanding: () => void;
}

export type ReloadOutcome = 'reloading' | 'territory-refused' | 'no-network';

/** Stores the choices, checks them, and starts again with them; choices that fail leave nothing behind (SET-06). */
export const reloadWithOverrides = async (deps: ReloadDeps, chosen: Overrides): Promise<ReloadOutcome> => {
  const { storage } = deps;
  const before = readOverrides(storage);
  writeOverrides(storage, chosen);
  try {
    await deps.fetchKey(chosen.region);
  } catch (error) {
    writeOverrides(storage, before);
    return refusalCodeOf(error) === undefined || isNetworkFailure(error) ? 'no-network' : 'territory-refused';
  }
  deps.resetDevice();
  // What a reset forgets of them.
  writeOverrides(storage, chosen);
  deps.goToLanding();
  return 'reloading';
};
