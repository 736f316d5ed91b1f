import type { ToggleName } from '@drivein/contract';
import { TOGGLE_CONTEXT_WLC_ID, TOGGLE_NAMES } from '@drivein/contract/light';
import { create } from 'zustand';
import { callApi } from '../api/api-call';
import { bootData } from '../api/boot-data';
import { appCountry } from '../text/country';
import { deviceStorage } from './device-storage';
import { currentEnvironment } from '../api/environment';
import { onceMore } from '../network/once-more';

type Toggles = Readonly<Record<string, boolean>>;

/** `known` once they are those of this screen's country. */
interface TogglesState {
  readonly toggles: Toggles;
  readonly isKnown: boolean;
}

const isFromPage = () =>
  bootData.toggles !== undefined && currentEnvironment().isOwn && appCountry() === bootData.country;

/** What another start was told for the same country: better than nothing while the answer comes. */
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

/** The page brings the toggles of its own country; for another they are asked for (ENT-25). */
const firstState = (): TogglesState =>
  isFromPage()
    ? { toggles: bootData.toggles ?? {}, isKnown: true }
    : { toggles: lastKnown(), isKnown: false };

export const useToggles = create<TogglesState>(firstState);

/** A toggle nobody spoke of is off (TGL-01). */
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

/** Resolves when the toggles are those of this screen's country, or cannot be found out now. */
export const loadToggles = (): Promise<void> => {
  // The entry address may have named another country than the page's since this module was loaded.
  if (useToggles.getState().toggles === bootData.toggles && !isFromPage()) useToggles.setState(firstState());
  if (useToggles.getState().isKnown) return Promise.resolve();
  const country = appCountry();
  loading ??= onceMore(() => fetchToggles(country))
    .then(
      (toggles) => {
        deviceStorage.write('toggles', JSON.stringify({ country, toggles }));
        useToggles.setState({ toggles, isKnown: true });
      },
      // The last known ones serve; the next start asks again.
      () => undefined,
    )
    .finally(() => {
      loading = undefined;
    });
  return loading;
};
