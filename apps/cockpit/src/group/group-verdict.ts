import type { Translate, Trouble } from '@drivein/web/for-cockpit';
import type { GroupView } from './judge-group';
import { CAR_SEATS, type CarSeat, NAME_OF } from '../seats';

export interface VerdictText {
  readonly headline: string;
  readonly text: string;
  /** The worst drift, signed when one screen causes it. */
  readonly drift: DriftText | undefined;
  readonly isLate: boolean;
}

export interface DriftText {
  readonly value: string;
  readonly unit: 'ms' | 's';
}

/** Above this the drift is shown in seconds. */
const SECONDS_FROM_MS = 999.5;

const tenthsIn = (locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Uses a true minus sign and a plus: the sign is the information. */
export const driftText = (driftMs: number, locale: string): DriftText => {
  const size = Math.abs(driftMs);
  const isLong = size >= SECONDS_FROM_MS;
  const value = isLong ? tenthsIn(locale).format(size / 1_000) : String(Math.round(size));
  const sign = value === '0' ? '' : driftMs < 0 ? '−' : '+';
  return { value: `${sign}${value}`, unit: isLong ? 's' : 'ms' };
};

/** The state of the group as text, then as a number. */
export const verdictText = (
  { verdict, members }: GroupView,
  trouble: Readonly<Record<CarSeat, Trouble>>,
  { t, locale }: { readonly t: Translate; readonly locale: string },
): VerdictText => {
  switch (verdict.kind) {
    case 'getting-ready':
      return {
        headline: t('cockpit_getting_ready'),
        text: t('cockpit_getting_ready_text'),
        drift: undefined,
        isLate: false,
      };
    case 'paused':
      return {
        headline: t('cockpit_paused'),
        text: t('cockpit_paused_text'),
        drift: undefined,
        isLate: false,
      };
    case 'in-step': {
      const ms = Math.round(verdict.worstMs);
      const cut = CAR_SEATS.find((seat) => trouble[seat].isCut && members.some((one) => one.seat === seat));
      return {
        headline: t('cockpit_in_step'),
        text: cut
          ? t('cockpit_cut_text', { screen: t(NAME_OF[cut]), ms })
          : t('cockpit_in_step_text', { count: members.length, ms }),
        drift: { value: String(ms), unit: 'ms' },
        isLate: false,
      };
    }
    case 'catching-up': {
      const text = verdict.driftMs < 0 ? 'cockpit_late_text' : 'cockpit_early_text';
      return {
        headline: t('cockpit_catching_up'),
        text: t(text, { screen: t(NAME_OF[verdict.seat]) }),
        drift: driftText(verdict.driftMs, locale),
        isLate: true,
      };
    }
  }
};
