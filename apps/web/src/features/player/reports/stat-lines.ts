import { formatClock } from '../../../shared/text/formats';
import type { EngineStats } from '../../../shared/playback/engine/playback-engine';
import type { PanelLine } from '../controls/player-panel';

interface Measured {
  readonly stats: EngineStats;
  readonly fps: number;
  readonly positionS: number;
  readonly durationS: number;
}

interface SessionFacts {
  readonly stats: EngineStats;
  readonly maxHeight: number;
  readonly trackingId: string | undefined;
  readonly titleId: number;
}

/** The engine knows some numbers only after a while. */
const numberIn = (locale: string) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (value: number, unit = ''): string | undefined =>
    Number.isFinite(value) ? `${format.format(value)}${unit}` : undefined;
};

const mbit = (bps: number) => bps / 1_000_000;

/** Facts that help to find a playback problem. */
export const statLines = (
  { stats, fps, positionS, durationS }: Measured,
  locale: string,
): readonly PanelLine[] => {
  const number = numberIn(locale);
  const isPictured = stats.width > 0 && stats.height > 0;
  return [
    { label: 'player_stat_picture', value: isPictured ? `${stats.width} × ${stats.height}` : undefined },
    { label: 'player_stat_fps', value: number(fps) },
    { label: 'player_stat_dropped', value: number(stats.droppedFrames) },
    { label: 'player_stat_buffer', value: number(stats.bufferedAheadS, ' s') },
    { label: 'player_stat_bandwidth', value: number(mbit(stats.estimatedBandwidthBps), ' Mbit/s') },
    { label: 'player_stat_position', value: `${formatClock(positionS)} / ${formatClock(durationS)}` },
  ];
};

/** Facts for developers, and those that identify a play session (PLY-13). */
export const testStatLines = (
  { stats, maxHeight, trackingId, titleId }: SessionFacts,
  locale: string,
): readonly PanelLine[] => {
  const number = numberIn(locale);
  const codecs = [stats.videoCodec, stats.audioCodec].filter((codec) => codec !== undefined);
  return [
    { label: 'player_stat_stream', value: number(mbit(stats.streamBandwidthBps), ' Mbit/s') },
    { label: 'player_stat_limit', value: `${maxHeight}p` },
    { label: 'player_stat_decoded', value: number(stats.decodedFrames) },
    { label: 'player_stat_stalls', value: number(stats.stallsCount) },
    { label: 'player_stat_load', value: number(stats.loadLatencyS, ' s') },
    { label: 'player_stat_licence', value: number(stats.licenceTimeS, ' s') },
    { label: 'player_stat_key_system', value: stats.keySystem || undefined },
    { label: 'player_stat_codecs', value: codecs.join(', ') || undefined },
    { label: 'player_stat_tracking', value: trackingId },
    { label: 'player_stat_title', value: String(titleId) },
  ];
};
