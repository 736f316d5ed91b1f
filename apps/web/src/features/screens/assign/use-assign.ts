import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGoBack } from '../../../shared/page/use-go-back';
import { translate } from '../../../shared/text/wording';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import type { AssignTarget } from './assign-target';
import { type Ending, isDone } from '../actions/bar-state';
import { isSameContent, type ListedScreen } from '../board/listed-screen';
import { playContent } from './play-content';

interface Options {
  readonly target: AssignTarget;
  readonly startS: number;
  readonly selected: readonly ListedScreen[];
  readonly nameOf: (screen: ListedScreen) => string;
}

export type AssignState =
  | { readonly kind: 'choosing' }
  /** Play was pressed without a selected screen. */
  | { readonly kind: 'empty' }
  /** Some selected screens play something else. */
  | { readonly kind: 'moving'; readonly screens: readonly ListedScreen[] }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly endings: readonly Ending[] };

/** Plays the content on the selected screens, and goes back when all of them play it. */
export const useAssign = ({ target, startS, selected, nameOf }: Options) => {
  const queryClient = useQueryClient();
  const leave = useGoBack(target.exitPath);
  const [state, setState] = useState<AssignState>({ kind: 'choosing' });

  const send = async () => {
    setState({ kind: 'busy' });
    const { title, outcomes } = await playContent(queryClient, target.content, startS, selected);
    const endings = selected.map((screen) => ({
      name: nameOf(screen),
      outcome: outcomes.get(screen.deviceId) ?? { kind: 'no-answer' as const },
    }));
    if (!endings.every(isDone)) return setState({ kind: 'failed', endings });
    const text = translate('screens_assigned', { title, count: endings.length });
    showSnackbar({ kind: 'primary', text, topic: 'assign' });
    leave();
  };

  const play = () => {
    if (selected.length === 0) return setState({ kind: 'empty' });
    const moved = selected.filter(({ content }) => content && !isSameContent(content, target.content));
    if (moved.length > 0) return setState({ kind: 'moving', screens: moved });
    void send();
  };

  return { state, play, send, leave, choose: () => setState({ kind: 'choosing' }) };
};
