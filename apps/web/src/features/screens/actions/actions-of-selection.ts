import type { ListedScreen } from '../board/listed-screen';

export const SCREEN_ACTIONS = ['pause', 'resume', 'sync', 'stop', 'restart'] as const;
export type ScreenAction = (typeof SCREEN_ACTIONS)[number];

type Selected = readonly ListedScreen[];

const isConnected = ({ state }: ListedScreen) => state !== 'disconnected';
const hasContent = ({ content }: ListedScreen) => content !== undefined;
const isPlaying = ({ state }: ListedScreen) => state === 'playing' || state === 'syncing';
const isPaused = ({ state }: ListedScreen) => state === 'paused';

/** The content the others shall play too: that of the first one chosen that has any (SCR-04). */
export const screenToFollow = (selected: Selected): ListedScreen | undefined =>
  selected.find((screen) => isConnected(screen) && hasContent(screen));

const targets: Readonly<Record<ScreenAction, (selected: Selected) => Selected>> = {
  // One that still loads goes along: a group pauses as a whole.
  pause: (selected) =>
    selected.some(isPlaying) ? selected.filter((one) => isPlaying(one) || one.state === 'loading') : [],
  resume: (selected) => selected.filter(isPaused),
  sync: (selected) => {
    const connected = selected.filter(isConnected);
    return connected.length > 1 && connected.some(hasContent) ? connected : [];
  },
  stop: (selected) => selected.filter(hasContent),
  restart: (selected) => selected.filter((screen) => isConnected(screen) && hasContent(screen)),
};

/** The chosen screens an action would reach. None: it cannot be asked for (SCR-03). */
export const targetsOf = (action: ScreenAction, selected: Selected): Selected => targets[action](selected);
