import type { GroupStatus } from '@drivein/watch-sync';
import type { WordingKey } from '@drivein/wording';
import type { BusConnectionState, KnownScreen } from '../../../shared/bus/bus-state';
import type { Translate } from '../../../shared/text/wording';
import { groupFacts } from './group-facts';
import { offsetLines } from './group-lines';
import type { PanelLine } from '../controls/player-panel';

const CONNECTIONS = {
  off: 'player_bus_not_connected',
  offline: 'player_bus_not_connected',
  connecting: 'player_bus_connecting',
  connected: 'player_bus_connected',
} as const satisfies Record<BusConnectionState, WordingKey>;

interface BusFacts {
  readonly isMessagingOn: boolean;
  readonly connection: BusConnectionState;
  readonly screens: readonly KnownScreen[];
  readonly received: number;
}

/** Facts that show whether this screen receives the others. */
export const busLines = (facts: BusFacts, t: Translate): readonly PanelLine[] => [
  { label: 'player_bus_messaging', value: t(facts.isMessagingOn ? 'player_bus_on' : 'player_bus_off') },
  { label: 'player_bus_connection', value: t(CONNECTIONS[facts.connection]) },
  { label: 'player_bus_screens', value: String(facts.screens.length) },
  { label: 'player_bus_messages', value: String(facts.received) },
];

/** This screen's state in its group; empty without one. */
export const groupLines = (
  status: GroupStatus | undefined,
  screens: readonly KnownScreen[],
  { t, locale }: { readonly t: Translate; readonly locale: string },
): readonly PanelLine[] => {
  if (!status) return [];
  const { number, count } = groupFacts(status, screens);
  const role = t(status.isLeader ? 'group_leads' : 'group_follows');
  const group = `${t('group_number', { number })}, ${t('group_screens', { count })}, ${role}`;
  const latencyMs = screens.find(({ deviceId }) => deviceId === status.leaderId)?.latencyMs;
  const milliseconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return [
    { label: 'player_bus_group', value: group },
    ...offsetLines(status, locale),
    {
      label: 'player_bus_latency',
      value: latencyMs === undefined ? undefined : `${milliseconds.format(latencyMs)} ms`,
    },
  ];
};
