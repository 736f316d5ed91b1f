import type { PreparedPlayback } from '../prepared-playback';

/**
 * The start of one film, from the first wish to watch it until the player closes it.
 *
 *            begin            prepared         show
 *     cold ─────────▶ warming ────────▶ warm ────────▶ visible
 *                        │                │               │
 *                        ├───── take ─────┼───────────────┤
 *                        ▼                ▼               ▼
 *                        └────────────▶ owned ◀───────────┘
 *                                         │ end
 *                                         ▼
 *                   drop from warming,  gone
 *                   warm or visible ──▶
 *
 * - cold: nothing was requested yet.
 * - warming: the play session and the player's code are requested.
 * - warm: the picture loads; it is not on the page.
 * - visible: it plays over the page, because the player's screen is not drawn yet.
 * - owned: the player's screen has it and handles its failures. `prepared` follows when it was still warming.
 * - gone: it failed, became too old, was replaced or left. What arrives later is only destroyed.
 */
export type StartState =
  | { readonly kind: 'cold' }
  | { readonly kind: 'warming' }
  | { readonly kind: 'warm' | 'visible'; readonly prepared: PreparedPlayback }
  | { readonly kind: 'owned'; readonly prepared: PreparedPlayback | undefined }
  | { readonly kind: 'gone'; readonly toDestroy: PreparedPlayback | undefined };

export type StartEvent =
  | { readonly kind: 'begin' | 'show' | 'take' | 'drop' | 'end' }
  | { readonly kind: 'prepared'; readonly prepared: PreparedPlayback };

/** What the player may still take. */
const isTakeable = ({ kind }: StartState): boolean =>
  kind === 'warming' || kind === 'warm' || kind === 'visible';

export const preparedIn = (state: StartState): PreparedPlayback | undefined =>
  'prepared' in state ? state.prepared : undefined;

const afterPrepared = (state: StartState, prepared: PreparedPlayback): StartState => {
  if (state.kind === 'warming') return { kind: 'warm', prepared };
  if (state.kind === 'owned' && !state.prepared) return { kind: 'owned', prepared };
  return state.kind === 'gone' ? { kind: 'gone', toDestroy: prepared } : state;
};

/** The state after an event; the same object where the event changes nothing. */
export const nextStart = (state: StartState, event: StartEvent): StartState => {
  switch (event.kind) {
    case 'begin':
      return state.kind === 'cold' ? { kind: 'warming' } : state;
    case 'prepared':
      return afterPrepared(state, event.prepared);
    case 'show':
      return state.kind === 'warm' ? { kind: 'visible', prepared: state.prepared } : state;
    case 'take':
      return isTakeable(state) ? { kind: 'owned', prepared: preparedIn(state) } : state;
    case 'drop':
      return isTakeable(state) ? { kind: 'gone', toDestroy: preparedIn(state) } : state;
    case 'end':
      return state.kind === 'owned' ? { kind: 'gone', toDestroy: state.prepared } : state;
  }
};
