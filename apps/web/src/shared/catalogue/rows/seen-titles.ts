import type { CatalogueEntry } from '@drivein/contract';

let pressed: CatalogueEntry | undefined;

/** The tile pressed last: its title page starts with the name, colour and picture already shown. */
export const rememberPressedTitle = (entry: CatalogueEntry): void => {
  pressed = entry;
};

export const pressedTitle = (parentProductId: number): CatalogueEntry | undefined =>
  pressed?.parentProductId === parentProductId ? pressed : undefined;
