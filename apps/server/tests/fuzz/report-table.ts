import { ResponseCode } from '@drivein/contract';
import type { FuzzReport } from './run-fuzz';

const NAMES = new Map<string, string>(
  Object.entries(ResponseCode).map(([name, code]) => [String(code), name]),
);
const nameOf = (outcome: string) => NAMES.get(outcome) ?? outcome;
const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;

/** Calls by outcomes. */
export const tableOf = ({ tallies, tookMs, slowestMs }: FuzzReport): string => {
  const lines = [...tallies].map(([call, { sent, reached, good, outcomes }]) => {
    const told = [...outcomes].sort(([, one], [, other]) => other - one);
    return [
      call.padEnd(28),
      String(sent).padStart(6),
      percent(reached, sent).padStart(8),
      percent(good, sent).padStart(8),
      `  ${told.map(([outcome, count]) => `${nameOf(outcome)} ${count}`).join(', ')}`,
    ].join('');
  });
  const sent = sumOf(tallies, 'sent');
  const perSecond = Math.round(sent / (tookMs / 1000));
  return [
    `${'call'.padEnd(28)}${'sent'.padStart(6)}${'reached'.padStart(8)}${'good'.padStart(8)}  outcomes`,
    ...lines,
    `${sent} requests, ${percent(sumOf(tallies, 'reached'), sent)} reached a handler, ${perSecond} a second, slowest ${Math.round(slowestMs)} ms`,
  ].join('\n');
};

export const sumOf = (tallies: FuzzReport['tallies'], field: 'sent' | 'reached' | 'good'): number =>
  [...tallies.values()].reduce((sum, tally) => sum + tally[field], 0);
