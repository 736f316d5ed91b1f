import type { CSSProperties } from 'react';

/** The only inline style the kit uses: numbers and colours handed to a style sheet by name. */
export type CssVariables = CSSProperties & Record<`--${string}`, string | number | undefined>;
