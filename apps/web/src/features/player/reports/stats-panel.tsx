import { useEffect, useRef, useState } from 'react';
import { appLocale } from '../../../shared/text/app-language';
import { useGroupStatus } from '../../../shared/bus/group-status';
import type { PreparedPlayback } from '../../../shared/playback/prepared-playback';
import { isProductionSite } from '../../../shared/api/production';
import { type FrameMeter, startFrameMeter } from './frame-rate';
import { offsetLines } from '../group/group-lines';
import { PlayerPanel } from '../controls/player-panel';
import { statLines, testStatLines } from './stat-lines';
import { useEverySecond } from '../controls/use-every-second';
import type { VideoState } from '../screen/use-video-state';

interface StatsPanelProps {
  readonly prepared: PreparedPlayback;
  readonly state: VideoState;
  readonly onClose: () => void;
}

/** Playback figures, measured each second (PLY-07). Outside production it shows more (PLY-13). */
export function StatsPanel({ prepared, state, onClose }: StatsPanelProps) {
  const { video, engine, playback, request } = prepared;
  const meter = useRef<FrameMeter>(undefined);
  const [now, setNow] = useState(() => ({ stats: engine.stats(), fps: 0 }));
  useEffect(() => {
    const started = startFrameMeter(video);
    meter.current = started;
    return started.stop;
  }, [video]);
  useEverySecond(() => setNow({ stats: engine.stats(), fps: meter.current?.read() ?? 0 }));

  const { positionS, durationS } = state;
  const status = useGroupStatus((group) => group.status);
  const lines = [
    ...statLines({ ...now, positionS, durationS }, appLocale()),
    ...offsetLines(status, appLocale()),
  ];
  const more = () =>
    testStatLines(
      {
        stats: now.stats,
        maxHeight: playback.source.maxHeight,
        trackingId: playback.tracking?.trackingId,
        titleId: request.kind === 'clip' ? request.vamId : request.parentProductId,
      },
      appLocale(),
    );
  return (
    <PlayerPanel
      title="player_stats"
      lines={isProductionSite() ? lines : [...lines, ...more()]}
      onClose={onClose}
    />
  );
}
