import type { WordingKey } from '@drivein/wording';
import type { ScreenReport } from '../../shared/cockpit-frame/cockpit-message';
import type { Trouble } from '../../shared/cockpit-frame/trouble';

export type ScreenState =
  | { readonly kind: 'words'; readonly words: WordingKey }
  /** A running film says where it is. */
  | { readonly kind: 'place'; readonly positionS: number };

const words = (key: WordingKey): ScreenState => ({ kind: 'words', words: key });

/** One line about what a screen does. */
export const screenState = (report: ScreenReport | undefined, trouble: Trouble): ScreenState => {
  if (!report?.isSignedIn) return words('cockpit_starting');
  if (trouble.isCut) return words('cockpit_cut_off');
  const { film } = report;
  if (!film) return words('cockpit_browsing');
  if (film.isHidden) return words('cockpit_poster');
  if (film.state === 'paused') return words('cockpit_paused');
  return { kind: 'place', positionS: film.positionS };
};
