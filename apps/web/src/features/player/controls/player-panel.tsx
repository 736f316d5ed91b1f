import type { WordingKey } from '@drivein/wording';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { ScrollBox } from '../../../ui/scroll-box/scroll-box';
import './player-panel.css';

export interface PanelLine {
  readonly label: WordingKey;
  /** Undefined shows "None". */
  readonly value: string | undefined;
}

interface PlayerPanelProps {
  readonly title: WordingKey;
  readonly lines: readonly PanelLine[];
  readonly onClose: () => void;
}

/** Technical facts beside the running film, between the bars. */
export function PlayerPanel({ title, lines, onClose }: PlayerPanelProps) {
  const t = useWording();
  return (
    <section className="player-panel">
      <header className="player-panel__head">
        <h2>{t(title)}</h2>
        <Button variant="quiet" isIconOnly icon="close" aria-label={t('close')} onClick={onClose} />
      </header>
      <ScrollBox label={t(title)}>
        <dl className="player-panel__facts">
          {lines.map(({ label, value }) => (
            <div key={label} className="player-panel__fact">
              <dt>{t(label)}</dt>
              <dd>{value ?? t('player_stat_none')}</dd>
            </div>
          ))}
        </dl>
      </ScrollBox>
    </section>
  );
}
