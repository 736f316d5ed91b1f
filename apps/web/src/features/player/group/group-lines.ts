import type { GroupStatus } from '@drivein/watch-sync';
import type { PanelLine } from '../controls/player-panel';

/** With a sign: "+" means that the group is ahead of this screen. */
const millisecondsIn = (locale: string) => {
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    signed: (ms: number) => `${signed.format(ms)} ms`,
    within: (ms: number) => `± ${plain.format(ms)} ms`,
  };
};

/** This screen's offset from its group, with its uncertainty. */
export const offsetText = (
  { offsetMs, clockErrorMs }: Pick<GroupStatus, 'offsetMs' | 'clockErrorMs'>,
  locale: string,
): string | undefined => {
  if (offsetMs === undefined) return undefined;
  const text = millisecondsIn(locale);
  return clockErrorMs === undefined
    ? text.signed(offsetMs)
    : `${text.signed(offsetMs)} ${text.within(clockErrorMs)}`;
};

/** Sync details for the stats panel; empty without a group. */
export const offsetLines = (status: GroupStatus | undefined, locale: string): readonly PanelLine[] =>
  status ? [{ label: 'group_offset', value: offsetText(status, locale) }] : [];
