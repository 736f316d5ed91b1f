import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { ScreenBoard } from './screen-board';
import './screens-panel.css';

/** The screen manager beside a running film (SCR-01). */
export function ScreensPanel({ onClose }: { onClose: () => void }) {
  const t = useWording();
  return (
    <section className="screens-panel" aria-labelledby="screens-panel">
      <header className="screens-panel__head">
        <h2 className="t-2" id="screens-panel">
          {t('screen_manager')}
        </h2>
        <Button variant="quiet" isIconOnly icon="close" aria-label={t('close')} onClick={onClose} />
      </header>
      <ScreenBoard isBesidePlayer />
    </section>
  );
}
