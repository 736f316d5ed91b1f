const SCREEN_NAME = /^[a-z0-9_-]{1,32}$/i;

/** The frames of one page share its session storage: a screen of the cockpit is remembered by its frame's name. */
export const COCKPIT_FRAME_NAME = /^cockpit-/;

/**
 * Which screen this page is: `?screen=<name>`, else its car zone, else what this tab was before (a link inside
 * the app carries no query), else the browser's one plain screen.
 */
export const screenNamespace = (search: string, remembered: string | null): string => {
  const query = new URLSearchParams(search);
  for (const name of [query.get('screen'), query.get('customerzone'), remembered]) {
    if (name && SCREEN_NAME.test(name)) return name;
  }
  return 'browser';
};
