/** Keys that do something besides: whoever turns the sound up has not seen enough. */
const OF_THE_DEVICE =
  /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ScrollLock|Fn|Dead|Unidentified|F\d+|Audio.*|Brightness.*|PrintScreen|Power)$/;

/** What a person means by "any key". */
export const isAnyKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !OF_THE_DEVICE.test(event.key);
