import type { ToggleName } from '@drivein/contract';
import { TOGGLE_CONTEXT_WLC_ID, TOGGLE_NAMES } from '@drivein/contract/light';
import { create } from 'zustand';
import { callApi } from '../api/api-call';
import { bootData } from '../api/boot-data';
import { appCountry } from '../text/country';
import { deviceStorage } from './device-storage';
import { currentEnvironment } from '../api/environment';
import { retryOnce } from '../network/retry-once';

type Toggles = Readonly<Record<string, boolean>>;

/** `known` when the toggles are those of this screen's country. */
interface TogglesState {
  readonly toggles: Toggles;
  readonly isKnown: boolean;
}

const isFromPage = () =>
  bootData.toggles !== undefined && currentEnvironment().isOwn && appCountry() === bootData.country;

/** Toggles stored by an earlier start for the same country, used until the reply arrives. */
const lastKnown = (): Toggles => {
  try {
    const stored: unknown = JSON.parse(deviceStorage.read('toggles') ?? 'null');
    const { country, toggles } = (stored ?? {}) as { country?: unknown; toggles?: unknown };
    return country === appCountry() && toggles !== null && typeof toggles === 'object'
      ? (toggles as Toggles)
      : {};
  } catch {
    return {};
  }
};

/** The page contains the toggles of its own country; for another country they are fetched (ENT-25). */
const firstState = (): TogglesState =>
  isFromPage()
    ? { toggles: bootData.toggles ?? {}, isKnown: true }
    : { toggles: lastKnown(), isKnown: false };

export const useToggles = create<TogglesState>(firstState);

/** An unknown toggle is off (TGL-01). */
export const isToggleOn = (name: ToggleName): boolean => useToggles.getState().toggles[name] === true;

const fetchToggles = async (countryCode: string | undefined): Promise<Toggles> => {
  const { toggles } = await callApi('readToggles', {
    body: {
      toggles: [...TOGGLE_NAMES],
      context: { wlcId: TOGGLE_CONTEXT_WLC_ID, ...(countryCode && { countryCode }) },
    },
  });
  return Object.fromEntries(toggles.map(({ name, enabled }) => [name, enabled]));
};

let loading: Promise<void> | undefined;

/** Resolves when the toggles of this screen's country are known, or cannot be fetched now. */
export const loadToggles = (): Promise<void> => {
  // The entry address may have set another country after this module was loaded.
  if (useToggles.getState().toggles === bootData.toggles && !isFromPage()) useToggles.setState(firstState());
  if (useToggles.getState().isKnown) return Promise.resolve();
  const country = appCountry();
  loading ??= retryOnce(() => fetchToggles(country))
    .then(
      (toggles) => {
        deviceStorage.write('toggles', JSON.stringify({ country, toggles }));
        useToggles.setState({ toggles, isKnown: true });
      },
      // The stored toggles are used; the next start fetches again.
      () => undefined,
    )
    .finally(() => {
      loading = undefined;
    });
  return loading;
};
