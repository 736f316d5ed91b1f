import { useState } from 'react';
import { deviceStorage } from '../../shared/device-storage';
import { useWording } from '../../shared/wording';
import { ScrollBox } from '../../ui/scroll-box/scroll-box';
import { storageSummary } from './storage-summary';

/** What this screen remembers, as it was when the panel opened; secrets only by their length. */
export function StorageList() {
  const t = useWording();
  const [settings] = useState(() => storageSummary(deviceStorage));
  return (
    <ScrollBox label={t('debug_storage')}>
      <ul className="debug-list">
        {settings.map(({ key, value, length }) => (
          <li key={key} className="debug-list__line">
            <span className="debug-list__name">{key}</span>
            <span className={value === undefined ? 'dim' : undefined}>
              {value ?? t('debug_hidden', { count: length })}
            </span>
          </li>
        ))}
      </ul>
    </ScrollBox>
  );
}
