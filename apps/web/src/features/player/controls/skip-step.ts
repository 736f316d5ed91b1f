/** Seconds per skip, the same for buttons, arrow keys and seek bar. */
export const SKIP_S = 10;
