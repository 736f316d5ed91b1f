const BACK_KEYS = ['Escape', 'Backspace', 'GoBack', 'BrowserBack'];

/** Of a keyboard, a remote control or a rotary knob. */
export const isBackKey = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => BACK_KEYS.includes(key);
