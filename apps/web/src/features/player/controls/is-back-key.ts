import { keyMeaning } from '../../../ui/focus/key-meaning';

/** Of a keyboard, a remote control or a rotary knob: what leads back everywhere else leads back here. */
export const isBackKey = ({ key }: Pick<KeyboardEvent, 'key'>): boolean =>
  keyMeaning(key, 'page')?.kind === 'back';
