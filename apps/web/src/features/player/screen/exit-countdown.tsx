import { useEffect, useEffectEvent } from 'react';
import { useWording } from '../../../shared/text/wording';
import { CountdownBar } from '../../../ui/countdown/countdown-bar';
import './exit-countdown.css';

interface ExitCountdownProps {
  /** Undefined waits for the user. */
  readonly afterMs: number | undefined;
  readonly onExit: () => void;
}

/** Leaves after a while, with a visible countdown. */
export function ExitCountdown({ afterMs, onExit }: ExitCountdownProps) {
  const t = useWording();
  const exit = useEffectEvent(onExit);
  useEffect(() => {
    if (afterMs === undefined) return;
    const timer = setTimeout(() => exit(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  if (afterMs === undefined) return null;
  return (
    <div className="exit-countdown">
      <CountdownBar durationS={afterMs / 1000} label={t('playback_leaves_soon')} />
    </div>
  );
}
