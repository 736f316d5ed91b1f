import { RELOAD_ERROR_DELAY_MS } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { useEffect, useRef, useState } from 'react';
import { fetchKey } from '../../shared/api/api-key';
import { deviceStorage, type DeviceStorage } from '../../shared/device/device-storage';
import { ENVIRONMENTS, type EnvironmentName } from '../../shared/api/environment';
import { resetDevice } from '../../shared/session/session';
import { translate } from '../../shared/text/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { isNetworkFailure, refusalCodeOf } from '../../shared/api/call-failure';

/** Overrides for testing; undefined uses the server, the browser and the host. */
export interface Overrides {
  readonly region: string | undefined;
  readonly language: string | undefined;
  readonly environment: EnvironmentName | undefined;
  readonly isMessagingOff: boolean;
}

const REGION = /^[A-Z]{2}$/;

export const readOverrides = (storage: DeviceStorage): Overrides => {
  const region = storage.read('RegionOverride');
  const environment = storage.read('EnvironmentOverride')?.toLowerCase();
  return {
    region: region && REGION.test(region) ? region : undefined,
    language: storage.read('LanguageOverride'),
    environment: ENVIRONMENTS.find((known) => known === environment),
    isMessagingOff: storage.read('enableMQTT') === 'false',
  };
};

export const writeOverrides = (storage: DeviceStorage, overrides: Overrides): void => {
  const store = (key: Parameters<DeviceStorage['write']>[0], value: string | undefined) =>
    value === undefined ? storage.remove(key) : storage.write(key, value);
  store('RegionOverride', overrides.region);
  store('LanguageOverride', overrides.language);
  store('EnvironmentOverride', overrides.environment);
  store('enableMQTT', overrides.isMessagingOff ? 'false' : undefined);
};

interface ReloadDeps {
  readonly storage: DeviceStorage;
  /** Rejects when the territory, or none, gets no api key in the stored environment. */
  readonly fetchKey: (country: string | undefined) => Promise<unknown>;
  readonly resetDevice: () => void;
  /** Reloads the app, because language, country and environment are read at its start. */
  readonly goToLanding: () => void;
}

type ReloadOutcome = 'reloading' | 'territory-refused' | 'no-network';

/** Stores the choices, checks them and restarts with them; refused choices leave no trace (SET-06). */
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
  // Restores the choices that the reset removed.
  writeOverrides(storage, chosen);
  deps.goToLanding();
  return 'reloading';
};

const failureWording = {
  'territory-refused': 'territory_language_not_supported',
  'no-network': 'network_connection_lost',
} as const satisfies Record<Exclude<ReloadOutcome, 'reloading'>, WordingKey>;

export interface OverridesForm {
  readonly chosen: Overrides;
  readonly choose: (change: Partial<Overrides>) => void;
  /** Chosen, but not in force until Reload. */
  readonly isPending: (name: keyof Overrides) => boolean;
  /** After a refusal the choices stay visible for a while, then the values in force return (ENT-25). */
  readonly step: 'choosing' | 'checking' | 'restoring';
  readonly reload: () => Promise<void>;
}

/** Test overrides, which take effect together by Reload. */
export const useOverrides = (): OverridesForm => {
  const [inForce] = useState(() => readOverrides(deviceStorage));
  const [chosen, setChosen] = useState(inForce);
  const [step, setStep] = useState<OverridesForm['step']>('choosing');
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const reload = async () => {
    setStep('checking');
    const outcome = await reloadWithOverrides(
      {
        storage: deviceStorage,
        fetchKey,
        resetDevice,
        goToLanding: () => window.location.assign('/landing'),
      },
      chosen,
    );
    if (outcome === 'reloading') return;
    showSnackbar({ kind: 'error', text: translate(failureWording[outcome]), topic: 'territory' });
    setStep('restoring');
    timer.current = window.setTimeout(() => {
      setChosen(inForce);
      setStep('choosing');
    }, RELOAD_ERROR_DELAY_MS);
  };

  return {
    chosen,
    choose: (change) => setChosen((before) => ({ ...before, ...change })),
    isPending: (name) => chosen[name] !== inForce[name],
    step,
    reload,
  };
};
