import { ACTION_MESSAGE_RESET_MS } from '@drivein/contract/light';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CommandOutcome } from '../../../shared/bus/send-command';
import { type ScreenAction, screenToFollow, targetsOf } from './actions-of-selection';
import { type BarState, isSuccess } from './bar-state';
import { RUNNING_ELSEWHERE_KEY } from '../board/running-elsewhere-query';
import { isSameContent, type ListedScreen, type ScreenContent } from '../board/listed-screen';
import { performAction } from './perform-action';
import { playContent } from '../assign/play-content';
import { startPositionS } from '../assign/start-position';

const IDLE: BarState = { kind: 'rest' };

interface Options {
  readonly selected: readonly ListedScreen[];
  readonly nameOf: (screen: ListedScreen) => string;
  readonly onReset: () => void;
}

/** Screens that would stop their current film for another. */
interface Move {
  readonly content: ScreenContent;
  readonly screens: readonly ListedScreen[];
}

/** The actions for the selected screens, and the bar's state. */
export const useScreenActions = ({ selected, nameOf, onReset }: Options) => {
  const queryClient = useQueryClient();
  const [bar, setBar] = useState<BarState>(IDLE);
  const [move, setMove] = useState<Move>();

  const reset = () => {
    setBar(IDLE);
    onReset();
  };
  const resetLater = useEffectEvent(reset);
  useEffect(() => {
    if (!isSuccess(bar)) return;
    const timer = window.setTimeout(resetLater, ACTION_MESSAGE_RESET_MS);
    return () => window.clearTimeout(timer);
  }, [bar]);

  const end = (
    action: ScreenAction,
    targets: readonly ListedScreen[],
    outcomes: ReadonlyMap<string, CommandOutcome>,
    title?: string,
  ) => {
    const endings = targets.map((screen) => ({
      name: nameOf(screen),
      outcome: outcomes.get(screen.deviceId) ?? { kind: 'no-answer' as const },
    }));
    setBar({ kind: 'ended', action, endings, ...(title && { title }) });
  };

  const sync = async (targets: readonly ListedScreen[], follow: ListedScreen, content: ScreenContent) => {
    setBar({ kind: 'busy', action: 'sync' });
    const startS = startPositionS(content, follow.positionS);
    const { title, outcomes } = await playContent(queryClient, content, startS, targets);
    end('sync', targets, outcomes, title);
  };

  const confirmMove = (targets: readonly ListedScreen[], content: ScreenContent): boolean => {
    const moved = targets.filter((screen) => screen.content && !isSameContent(screen.content, content));
    if (moved.length > 0) setMove({ content, screens: moved });
    return moved.length > 0;
  };

  const run = async (action: ScreenAction, isConfirmed = false): Promise<void> => {
    const targets = targetsOf(action, selected);
    setMove(undefined);
    if (targets.length === 0) return setBar({ kind: 'hint', action });
    if (action === 'sync') {
      const follow = screenToFollow(targets);
      if (!follow?.content) return;
      if (!isConfirmed && confirmMove(targets, follow.content)) return;
      return sync(targets, follow, follow.content);
    }
    setBar({ kind: 'busy', action });
    end(action, targets, await performAction(action, targets));
    void queryClient.invalidateQueries({ queryKey: RUNNING_ELSEWHERE_KEY });
  };

  return {
    bar,
    move,
    run,
    confirmMove: () => run('sync', true),
    keepAsItIs: () => setMove(undefined),
    cancel: reset,
    /** A changed selection clears the last result. */
    forget: () => setBar(IDLE),
  };
};
