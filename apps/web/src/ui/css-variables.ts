import type { CSSProperties } from 'react';

/** The only inline style of the components: numbers and colours for a style sheet. */
export type CssVariables = CSSProperties & Record<`--${string}`, string | number | undefined>;
