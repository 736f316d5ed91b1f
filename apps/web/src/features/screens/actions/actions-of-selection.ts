import type { ListedScreen } from '../board/listed-screen';

export const SCREEN_ACTIONS = ['pause', 'resume', 'sync', 'stop', 'restart'] as const;
export type ScreenAction = (typeof SCREEN_ACTIONS)[number];

type Selected = readonly ListedScreen[];

const isConnected = ({ state }: ListedScreen) => state !== 'disconnected';
const hasContent = ({ content }: ListedScreen) => content !== undefined;
const isPlaying = ({ state }: ListedScreen) => state === 'playing' || state === 'syncing';
const isPaused = ({ state }: ListedScreen) => state === 'paused';

/** The content that others will play too: that of the first selected screen with any (SCR-04). */
export const screenToFollow = (selected: Selected): ListedScreen | undefined =>
  selected.find((screen) => isConnected(screen) && hasContent(screen));

const targets: Readonly<Record<ScreenAction, (selected: Selected) => Selected>> = {
  // Includes loading screens, because a group pauses as a whole.
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

/** The selected screens that an action would reach; when empty the action is disabled (SCR-03). */
export const targetsOf = (action: ScreenAction, selected: Selected): Selected => targets[action](selected);
