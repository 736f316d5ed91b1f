/** How far one press jumps: the buttons, the arrow keys and the seek bar agree. */
export const SKIP_S = 10;
