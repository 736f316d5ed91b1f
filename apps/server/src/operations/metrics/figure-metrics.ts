import type { Clock } from '../clock';
import type { DependencyStates } from '../dependencies';
import type { ThrottledCache } from './throttled-cache';
import type { Figures } from './database-figures';
import type { Registry } from './registry';

export interface SettingsFileState {
  readonly file: string;
  readonly isBad: boolean;
}

export interface FigureSources {
  readonly clock: Clock;
  readonly figures: Pick<ThrottledCache<Figures>, 'current'>;
  readonly states: Pick<ThrottledCache<DependencyStates>, 'current'>;
  readonly devices: Pick<ThrottledCache<number>, 'current'>;
  readonly settings: Pick<ThrottledCache<readonly SettingsFileState[]>, 'current'>;
}

/**
 * Figures of shared services: the database, the broker, the store. All servers report the same values: use the
 * maximum, not the sum.
 */
export const registerFigures = (registry: Registry, sources: FigureSources): void => {
  const gauge = (name: string, help: string, of: (figures: Figures) => number | undefined) =>
    registry.read('gauge', { name, help }, () => {
      const figures = sources.figures.current()?.value;
      return figures && of(figures);
    });
  /** The age is 0 when nothing waits. */
  const age = (name: string, help: string, sinceMs: (figures: Figures) => number | undefined) =>
    gauge(name, help, (figures) => {
      const ms = sinceMs(figures);
      return ms === undefined ? 0 : Math.max(0, sources.clock.nowMs() - ms) / 1000;
    });

  registry.readEach(
    'gauge',
    { name: 'drivein_dependency_up', help: '1 where a part this server needs does its work, else 0.' },
    () =>
      Object.entries(sources.states.current()?.value ?? {}).map(([dependency, state]) => ({
        labels: { dependency },
        value: state === 'up' ? 1 : 0,
      })),
  );
  registry.readEach(
    'gauge',
    {
      name: 'drivein_settings_file_bad',
      help: '1 where a settings file of the operator cannot be used, or was out of reach since the start.',
    },
    () =>
      (sources.settings.current()?.value ?? []).map(({ file, isBad }) => ({
        labels: { file },
        value: Number(isBad),
      })),
  );
  registry.read(
    'gauge',
    { name: 'drivein_bus_devices', help: 'Devices connected to the message bus, each once.' },
    () => sources.devices.current()?.value,
  );
  registry.read(
    'gauge',
    { name: 'drivein_figures_age_seconds', help: 'How old the figures from the database are.' },
    () => {
      const cached = sources.figures.current();
      return cached && cached.ageMs / 1000;
    },
  );
  gauge('drivein_live_leases', 'Streams that play now.', ({ liveLeases }) => liveLeases);
  gauge(
    'drivein_watch_groups',
    'Titles that two or more screens of one account play at the same time.',
    ({ watchGroups }) => watchGroups,
  );
  registry.readEach('gauge', { name: 'drivein_payments', help: 'Payments by the state they are in.' }, () =>
    Object.entries(sources.figures.current()?.value.payments ?? {}).map(([state, value]) => ({
      labels: { state },
      value,
    })),
  );
  age(
    'drivein_payment_oldest_open_seconds',
    'Since when the payment that waits longest has not moved, of those that are not over.',
    ({ oldestOpenPaymentMs }) => oldestOpenPaymentMs,
  );
  age(
    'drivein_payment_oldest_moving_seconds',
    'The same of payments whose money is under way: nobody at a screen can end those.',
    ({ oldestMovingPaymentMs }) => oldestMovingPaymentMs,
  );
  gauge('drivein_mail_waiting', 'Mails that are still to be sent.', ({ mails }) => mails);
  age(
    'drivein_mail_oldest_seconds',
    'The age of the oldest mail that is still to be sent.',
    ({ oldestMailMs }) => oldestMailMs,
  );
  gauge(
    'drivein_mail_given_up',
    'Mails of the last day that could not be sent.',
    ({ givenUpMails }) => givenUpMails,
  );
  gauge('drivein_tasks_waiting', 'Tasks of purchases that are still to be done.', ({ tasks }) => tasks);
  age(
    'drivein_task_oldest_seconds',
    'The age of the oldest task that is still to be done.',
    ({ oldestTaskMs }) => oldestTaskMs,
  );
};
