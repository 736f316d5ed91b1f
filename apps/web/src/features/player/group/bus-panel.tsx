import { appLocale } from '../../../shared/text/app-language';
import { useBusLog } from '../../../shared/bus/bus-log';
import { useBus } from '../../../shared/bus/bus-state';
import { useGroupStatus } from '../../../shared/bus/group-status';
import { deviceStorage } from '../../../shared/device/device-storage';
import { isMessagingOn } from '../../../shared/device/messaging';
import { isProductionSite } from '../../../shared/api/production';
import { isToggleOn } from '../../../shared/device/toggles';
import { useWording } from '../../../shared/text/wording';
import { busLines, groupLines } from './bus-lines';
import { type PanelLine, PlayerPanel } from '../controls/player-panel';

const COMMANDS_SHOWN = 3;

/** The message bus state of this screen (PLY-07). Outside production it shows more (PLY-13). */
export function BusPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useWording();
  const { connection, screens } = useBus();
  const { received, messages } = useBusLog();
  const status = useGroupStatus((group) => group.status);
  const lines = busLines({ isMessagingOn: isMessagingOn(), connection, screens, received }, t);
  const commands = messages
    .flatMap((message) => (message.kind === 'received' ? [message.command] : []))
    .slice(0, COMMANDS_SHOWN);
  const more = (): readonly PanelLine[] => [
    { label: 'player_bus_commands', value: commands.join(', ') || undefined },
    ...(status
      ? groupLines(status, screens, { t, locale: appLocale() })
      : [{ label: 'player_bus_group' as const, value: undefined }]),
    { label: 'player_bus_screen', value: deviceStorage.read('profileName') },
    { label: 'player_bus_device', value: deviceStorage.read('deviceId') },
    { label: 'player_bus_software', value: deviceStorage.read('huSW') },
    {
      label: 'player_bus_toggle',
      value: t(isToggleOn('message broker') ? 'player_bus_on' : 'player_bus_off'),
    },
  ];
  return (
    <PlayerPanel
      title="player_bus"
      lines={isProductionSite() ? lines : [...lines, ...more()]}
      onClose={onClose}
    />
  );
}
