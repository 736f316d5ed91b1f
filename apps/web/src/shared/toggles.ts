import type { ToggleName } from '@drivein/contract';
import { bootData } from './boot-data';

/** A toggle the page did not bring is off. */
export const isToggleOn = (name: ToggleName): boolean => bootData.toggles?.[name] === true;
