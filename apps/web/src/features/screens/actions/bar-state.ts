import type { WordingKey } from '@drivein/wording';
import type { CommandOutcome } from '../../../shared/bus/send-command';
import type { ScreenAction } from './actions-of-selection';

/** The result of a command on one screen. */
export interface Ending {
  readonly name: string;
  readonly outcome: CommandOutcome;
}

/** The text of the bar, apart from the number of selected screens. */
export type BarState =
  | { readonly kind: 'rest' }
  /** A disabled action was pressed. */
  | { readonly kind: 'hint'; readonly action: ScreenAction }
  | { readonly kind: 'busy'; readonly action: ScreenAction }
  | {
      readonly kind: 'ended';
      readonly action: ScreenAction;
      readonly endings: readonly Ending[];
      /** The film that now plays on all of them. */
      readonly title?: string;
    };

export const isDone = ({ outcome }: Ending): boolean => outcome.kind === 'done';

/** It worked everywhere: shown for two seconds, then the bar resets (SCR-03). */
export const isSuccess = (bar: BarState): boolean => bar.kind === 'ended' && bar.endings.every(isDone);

/** While a screen is being stopped no other action is possible (SCR-03). */
export const isBlocking = (bar: BarState): boolean =>
  bar.kind === 'busy' || (bar.kind === 'ended' && bar.action === 'stop' && isSuccess(bar));

export const actionDone = {
  pause: 'screens_paused',
  resume: 'screens_resumed',
  sync: 'screens_synced',
  stop: 'screens_stopped',
  restart: 'screens_restarted',
} as const satisfies Record<ScreenAction, WordingKey>;

export const actionHint = {
  pause: 'screens_none_playing',
  resume: 'screens_none_paused',
  sync: 'screens_sync_needs',
  stop: 'screens_none_content',
  restart: 'screens_none_content',
} as const satisfies Record<ScreenAction, WordingKey>;
