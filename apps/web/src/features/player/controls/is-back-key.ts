import { keyMeaning } from '../../../ui/focus/key-meaning';

/** Back keys of keyboards, remote controls and rotary knobs. */
export const isBackKey = ({ key }: Pick<KeyboardEvent, 'key'>): boolean =>
  keyMeaning(key, 'page')?.kind === 'back';
