import { deviceStorage } from '../../shared/device-storage';
import { isMessagingOn } from '../../shared/messaging';
import { isProductionSite } from '../../shared/production';
import { isToggleOn } from '../../shared/toggles';
import { useWording } from '../../shared/wording';
import { type PanelLine, PlayerPanel } from './player-panel';

/**
 * What this screen hears from the others (PLY-07). Screens do not talk to each other yet: the panel says so instead
 * of looking broken.
 */
export function BusPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useWording();
  const lines: readonly PanelLine[] = [
    { label: 'player_bus_messaging', value: t(isMessagingOn() ? 'player_bus_on' : 'player_bus_off') },
    { label: 'player_bus_connection', value: t('player_bus_not_connected') },
    { label: 'player_bus_topic', value: undefined },
    { label: 'player_bus_commands', value: undefined },
  ];
  const more = (): readonly PanelLine[] => [
    { label: 'player_bus_screen', value: deviceStorage.read('profileName') },
    { label: 'player_bus_device', value: deviceStorage.read('deviceId') },
    { label: 'player_bus_group', value: deviceStorage.read('watchGroup') },
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
