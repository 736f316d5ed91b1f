import type { ComponentType } from 'react';
import { isProductionSite } from '../../shared/api/production';
import { type PanelName, usePanel } from '../../shared/page/panels';
import { DebugPanel } from './debug-panel';
import { OverridesPanel } from './overrides-panel';
import { TroubleshootDialog } from './troubleshoot-dialog';
import './developer.css';

const panels: Readonly<Record<PanelName, ComponentType>> = {
  debug: DebugPanel,
  troubleshoot: TroubleshootDialog,
  overrides: OverridesPanel,
};

/** Shows the requested panel; production never shows overrides (SET-09). */
export function PanelHost() {
  const open = usePanel((state) => state.open);
  if (!open || (open === 'overrides' && isProductionSite())) return null;
  const OpenPanel = panels[open];
  return <OpenPanel />;
}
