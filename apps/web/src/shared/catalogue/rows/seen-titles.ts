import type { CatalogueEntry } from '@drivein/contract';

let pressed: CatalogueEntry | undefined;

/** The tile that was pressed last: its film opens with the name, the colour and the picture one has seen already. */
export const rememberPressedTitle = (entry: CatalogueEntry): void => {
  pressed = entry;
};

export const pressedTitle = (parentProductId: number): CatalogueEntry | undefined =>
  pressed?.parentProductId === parentProductId ? pressed : undefined;
