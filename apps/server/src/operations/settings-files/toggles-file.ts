import { TOGGLE_NAMES, type ToggleName } from '@drivein/contract';
import { type Static, Type } from '@sinclair/typebox';

export const TOGGLES_FILE = 'toggles.json';

const Setting = Type.Union([Type.Boolean(), Type.Array(Type.String({ pattern: '^[A-Za-z]{2}$' }))]);
export type ToggleSetting = Static<typeof Setting>;

/** By name: on or off everywhere, or the countries where it is on. */
export const TogglesFile = Type.Partial(
  Type.Object(
    Object.fromEntries(TOGGLE_NAMES.map((name) => [name, Setting])) as Record<ToggleName, typeof Setting>,
    { additionalProperties: false },
  ),
);
