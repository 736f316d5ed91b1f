import type { playback as en } from '../en/playback';

export const playback: Record<keyof typeof en, string> = {
  playback_ad: '広告 · {time}',
  playback_ad_of: '広告 {number}/{count} · {time}',
  playback_skip: 'スキップ',
  playback_pre_roll_failed: '広告を再生できません。本編に進みます。',
  playback_try_again_later: '再生エラーです。30秒後にもう一度お試しください。',
  playback_stopped_elsewhere: '別の画面で再生が停止されました',
  playback_stopped_elsewhere_text: '続きの位置は保存されています。',
  playback_play_here: 'ここで再生を続ける',
  playback_right_ended: 'この作品の視聴期間は終了しました。',
  playback_offline: 'オフラインです。読み込み済みの部分は再生を続けます。',
  playback_streams: '再生中',
  playback_stream_since: '{time}から',
  playback_stop_there: 'そちらを停止',
  playback_stop_there_named: 'そちらを停止：{title}、{device}',
  playback_another_screen: '別の画面',
  playback_streams_failed: 'ほかの画面の再生状況を読み込めませんでした。',
  playback_leaves_soon: 'まもなく自動で閉じます',
  playback_see_streams: '再生中の画面を見る',
};
