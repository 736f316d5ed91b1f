import { describe, expect, it } from 'vitest';
import { SCREEN_ACTIONS, screenToFollow, targetsOf } from './actions-of-selection';
import { aScreen } from '../board/a-screen';
import type { ScreenState } from '../board/listed-screen';

const screensIn = (states: readonly ScreenState[]) =>
  states.map((state, index) => aScreen({ deviceId: `${index}-${state}`, state }));

const enabledFor = (states: readonly ScreenState[]) =>
  SCREEN_ACTIONS.filter((action) => targetsOf(action, screensIn(states)).length > 0);

describe('actions for selected screens', () => {
  it.each([
    [[], []],
    [['browsing'], []],
    [['browsing', 'browsing'], []],
    [['playing'], ['pause', 'stop', 'restart']],
    [['syncing'], ['pause', 'stop', 'restart']],
    [['paused'], ['resume', 'stop', 'restart']],
    [['loading'], ['stop', 'restart']],
    [['disconnected'], ['stop']],
    [
      ['playing', 'browsing'],
      ['pause', 'sync', 'stop', 'restart'],
    ],
    [
      ['paused', 'browsing'],
      ['resume', 'sync', 'stop', 'restart'],
    ],
    [
      ['playing', 'playing'],
      ['pause', 'sync', 'stop', 'restart'],
    ],
    [
      ['playing', 'paused', 'browsing'],
      ['pause', 'resume', 'sync', 'stop', 'restart'],
    ],
    [
      ['loading', 'browsing'],
      ['sync', 'stop', 'restart'],
    ],
    [['disconnected', 'browsing'], ['stop']],
    [
      ['disconnected', 'playing'],
      ['pause', 'stop', 'restart'],
    ],
  ] as [ScreenState[], string[]][])('for %j are %j', (states, enabled) => {
    expect(enabledFor(states)).toEqual(enabled);
  });

  it('reach only the screens they apply to', () => {
    const selected = screensIn(['paused', 'playing', 'loading', 'browsing', 'disconnected']);
    const statesReached = (action: (typeof SCREEN_ACTIONS)[number]) =>
      targetsOf(action, selected).map(({ state }) => state);
    expect(statesReached('pause')).toEqual(['playing', 'loading']);
    expect(statesReached('resume')).toEqual(['paused']);
    expect(statesReached('sync')).toEqual(['paused', 'playing', 'loading', 'browsing']);
    expect(statesReached('stop')).toEqual(['paused', 'playing', 'loading', 'disconnected']);
    expect(statesReached('restart')).toEqual(['paused', 'playing', 'loading']);
  });

  it('follow the first selected screen that has content and is connected', () => {
    expect(screenToFollow(screensIn(['browsing', 'disconnected', 'paused', 'playing']))?.state).toBe(
      'paused',
    );
    expect(screenToFollow(screensIn(['browsing', 'disconnected']))).toBeUndefined();
  });
});
