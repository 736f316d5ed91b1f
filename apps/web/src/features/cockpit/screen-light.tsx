import { useEffect, useRef } from 'react';
import type { ScreenReport } from '../../shared/cockpit-frame/cockpit-message';
import { LIGHT_SIZE, paintLight } from './paint-light';

/** The app glows; a film throws its own colours, a poster a little of them. */
const kindOf = (report: ScreenReport | undefined): 'off' | 'glow' | 'film' | 'poster' => {
  if (!report?.isSignedIn) return 'off';
  if (!report.film) return 'glow';
  return report.film.isHidden ? 'poster' : 'film';
};

/** What a screen throws on the seat below it. */
export function ScreenLight({ report }: { report: ScreenReport | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const artwork = report?.film?.artworkUrl;
  useEffect(() => {
    // Without its picture a film throws no light; there is nothing more to say about it.
    if (artwork && canvas.current) void paintLight(canvas.current, artwork).catch(() => undefined);
  }, [artwork]);
  return (
    <div className={`cockpit-light cockpit-light--${kindOf(report)}`} aria-hidden="true">
      <canvas ref={canvas} {...LIGHT_SIZE} />
    </div>
  );
}
