import type { BusMessageOf } from '@drivein/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { onBusMessage } from '../../shared/bus/bus';
import { ownPlayback } from '../../shared/bus/own-playback';
import { handleCommands, type HandledOutcome } from '../../shared/bus/remote-handlers';
import { screenLabel } from '../../shared/device/screen-label';
import { clearWatchGroup } from '../../shared/bus/watch-group-store';
import { deviceStorage } from '../../shared/device/device-storage';
import { devicesQuery, listDevices } from '../../shared/device/devices-query';
import { playRequestAt } from '../../shared/playback/play-request';
import { translate } from '../../shared/text/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { checkRemotePlay } from './check-remote-play';
import { createRemotePlay, type RemotePlayDeps } from './remote-play';
import { rememberScreen } from '../../shared/device/name-device';

let isAsking = false;
let isRequestedMeanwhile = false;

/**
 * Another screen may have renamed this one; the server knows the name. Only one request runs at a time, and a report
 * during a request triggers another, because the reply may be older than the report.
 */
const refreshOwnName = async (): Promise<void> => {
  if (isAsking) {
    isRequestedMeanwhile = true;
    return;
  }
  isAsking = true;
  isRequestedMeanwhile = false;
  try {
    const own = (await listDevices()).find(({ isCurrent }) => isCurrent);
    const isNew =
      own !== undefined &&
      own.deviceName !== '' &&
      (own.deviceName !== deviceStorage.read('profileName') ||
        own.deviceType !== deviceStorage.read('deviceType'));
    if (isNew) rememberScreen({ profileName: own.deviceName, deviceType: own.deviceType });
  } catch {
    // The previous name is used until the next start.
  } finally {
    isAsking = false;
  }
  if (isRequestedMeanwhile) await refreshOwnName();
};

const TOPIC = 'remote';

const isInPlayer = (): boolean => playRequestAt(window.location.pathname) !== undefined;

const senderOf = ({ deviceName }: { readonly deviceName: string }) => screenLabel(deviceName, translate);

/** Leaves the group, stops playback and opens home; the screen stays signed in (BUS-08). */
const showRemovedNotice = (message: BusMessageOf<'remove-screen'>) =>
  showSnackbar({
    kind: 'secondary',
    text: translate('bus_removed'),
    detail: translate('bus_removed_text', { screen: senderOf(message) }),
    topic: TOPIC,
  });

/** Handles commands to this screen except those of the player, which has its own. Loaded with the bus. */
export function RemoteCommands() {
  const navigateFromHere = useNavigate();
  const latest = useRef(navigateFromHere);
  latest.current = navigateFromHere;
  const queryClient = useQueryClient();

  useEffect(() => {
    // `navigate` changes with each route; a delayed play must outlive that.
    const navigate: RemotePlayDeps['navigate'] = (route, options) => void latest.current(route, options);
    const remote = createRemotePlay({ navigate, isInPlayer, mayPlay: checkRemotePlay });
    const openTitle = (message: BusMessageOf<'send-title-details'>): HandledOutcome => {
      const { contentId, title } = message.body;
      if (contentId <= 0) return 'not-available';
      const route = `/metadata/${contentId}`;
      const open = () => navigate(route);
      // A film that is playing is not interrupted: the user is asked.
      if (!ownPlayback()) open();
      else
        showSnackbar({
          kind: 'tertiary',
          text: translate('bus_title_sent', { screen: senderOf(message), title }),
          action: { label: translate('bus_title_open'), onPress: open },
          topic: TOPIC,
        });
      return 'done';
    };
    const removeScreen = (message: BusMessageOf<'remove-screen'>): HandledOutcome => {
      remote.cancel();
      clearWatchGroup();
      deviceStorage.remove('playSessionId');
      navigate('/home', { replace: true });
      showRemovedNotice(message);
      return 'done';
    };
    const stops = [
      handleCommands({
        'play-movie': remote.play,
        'play-vam': remote.play,
        'play-trailer': remote.play,
        'send-title-details': openTitle,
        'remove-screen': removeScreen,
      }),
      onBusMessage(({ message, origin }) => {
        if (origin !== 'other' || message.command !== 'broadcast-updated-device-info') return;
        void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
        void refreshOwnName();
      }),
      remote.cancel,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  return null;
}
