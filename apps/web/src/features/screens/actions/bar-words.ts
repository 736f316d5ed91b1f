import { outcomeText } from '../../../shared/bus/outcome-text';
import type { Translate } from '../../../shared/text/wording';
import { actionDone, actionHint, type BarState, type Ending, isDone } from './bar-state';

export interface BarWords {
  readonly tone: 'plain' | 'busy' | 'good' | 'bad';
  readonly title: string;
  /** One for each screen where the action failed. */
  readonly lines: readonly BarLine[];
}

export interface BarLine {
  /** The name of the screen. */
  readonly name?: string;
  readonly text: string;
}

/** The prompt, the number selected, or the result (SCR-03, BUS-11). */
export const barWords = (bar: BarState, selectedCount: number, t: Translate): BarWords => {
  const count = selectedCount;
  switch (bar.kind) {
    case 'rest':
      return {
        tone: 'plain',
        title: count === 0 ? t('screens_prompt') : t('screens_count', { count }),
        lines: [],
      };
    case 'hint':
      return { tone: 'bad', title: t(count === 0 ? 'screens_select' : actionHint[bar.action]), lines: [] };
    case 'busy':
      return { tone: 'busy', title: t('screens_busy'), lines: [] };
    case 'ended':
      return endedWords(bar, t);
  }
};

const endedWords = (bar: Extract<BarState, { kind: 'ended' }>, t: Translate): BarWords => {
  const { action, endings, title } = bar;
  const failed = endings.filter((ending) => !isDone(ending));
  const count = endings.length;
  if (failed.length === 0) {
    const detail = title ? t('screens_play_together', { count, title }) : t('screens_on', { count });
    return { tone: 'good', title: t(actionDone[action]), lines: [{ text: detail }] };
  }
  return {
    tone: 'bad',
    title:
      failed.length === count
        ? t('screens_failed')
        : t('screens_partly', { done: count - failed.length, count }),
    lines: endingLines(failed, t),
  };
};

export const endingLines = (endings: readonly Ending[], t: Translate): readonly BarLine[] =>
  endings.map(({ name, outcome }) => ({ name, text: outcomeText(outcome, t) }));
