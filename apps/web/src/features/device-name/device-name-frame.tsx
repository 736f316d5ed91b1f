import type { ReactNode } from 'react';
import { usePageTitle } from '../../shared/page-title';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { HalfPage } from '../../ui/half-page/half-page';

interface DeviceNameFrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** What every view of the screen has: the way back, a heading and a line that says why. */
export function DeviceNameFrame({ title, lead, onBack, children }: DeviceNameFrameProps) {
  const t = useWording();
  usePageTitle(title);
  return (
    <HalfPage>
      <div className="device-name">
        <div className="device-name__head">
          <Button isIconOnly icon="back" aria-label={t('back')} onClick={onBack} />
          <h1 className="t-1 device-name__title" tabIndex={-1}>
            {title}
          </h1>
        </div>
        {lead && <p className="t-lead device-name__lead">{lead}</p>}
        {children}
      </div>
    </HalfPage>
  );
}
