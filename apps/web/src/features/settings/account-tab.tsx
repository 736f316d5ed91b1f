import { CreditPanel } from './credit-panel';
import { DevicesPanel } from './devices-panel';
import { IdentityPanel } from './identity-panel';
import { RecentTransactions } from './recent-transactions';

export function AccountTab() {
  return (
    <div className="settings__account">
      <IdentityPanel />
      <CreditPanel />
      <RecentTransactions />
      <DevicesPanel />
    </div>
  );
}
