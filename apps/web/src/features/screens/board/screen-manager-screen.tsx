import { usePageTitle } from '../../../shared/text/page-title';
import { useWording } from '../../../shared/text/wording';
import { MessagingGate } from '../assign/messaging-gate';
import { ScreenBoard } from './screen-board';
import './screen-manager.css';

/** Main mode: every screen of the car and of the account, with a common action bar. */
export function ScreenManagerScreen() {
  const t = useWording();
  usePageTitle(t('screen_manager'));
  return (
    <MessagingGate>
      <div className="screen-manager">
        <h1 className="t-1" tabIndex={-1}>
          {t('screen_manager')}
        </h1>
        <ScreenBoard />
      </div>
    </MessagingGate>
  );
}
