import { useConnection } from '../../shared/network/connection';
import { useWording } from '../../shared/text/wording';
import { Icon } from '../../ui/icon/icon';
import './connection-state.css';

/** Whether this screen reaches the service (SIG-17). */
export function ConnectionState() {
  const t = useWording();
  const isOffline = useConnection(({ status }) => status === 'Offline');
  return (
    <span className="connection-state" data-offline={isOffline || undefined} aria-live="polite">
      {isOffline && <Icon name="offline" />}
      {t(isOffline ? 'connection_offline' : 'connection_connected')}
    </span>
  );
}

/** For screens without navigation: shows only the offline state, in a corner. */
export function OfflineNote() {
  const isOffline = useConnection(({ status }) => status === 'Offline');
  return (
    isOffline && (
      <div className="offline-note">
        <ConnectionState />
      </div>
    )
  );
}
