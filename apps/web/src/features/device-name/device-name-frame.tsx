import type { ReactNode } from 'react';
import { usePageTitle } from '../../shared/text/page-title';
import { ScreenHead } from '../../shared/page/screen-head';
import { HalfPage } from '../../ui/half-page/half-page';

interface DeviceNameFrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** The common layout: Back, a heading and an explanation. */
export function DeviceNameFrame({ title, lead, onBack, children }: DeviceNameFrameProps) {
  usePageTitle(title);
  return (
    <HalfPage>
      <div className="device-name">
        <ScreenHead title={title} onBack={onBack} />
        {lead && <p className="t-lead device-name__lead">{lead}</p>}
        {children}
      </div>
    </HalfPage>
  );
}
