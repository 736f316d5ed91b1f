import type { bus as en } from '../en/bus';

export const bus: Record<keyof typeof en, string> = {
  bus_done: '完了',
  bus_no_answer: '応答がありません',
  bus_refused_stream_limit: '同時に視聴できる画面数の上限です',
  bus_refused_not_owned: 'この作品はお持ちではありません',
  bus_refused_not_available: 'その画面では視聴できません',
  bus_refused_in_motion: '走行中はご利用いただけません',
  bus_refused_nothing_playing: '何も再生していません',
  bus_refused_not_signed_in: 'サインインしていません',
  bus_refused_failed: '実行できませんでした',
  bus_outcome: '{screens}：{outcome}',
  bus_removed: '画面が外されました',
  bus_removed_text: '{screen}がこの画面を外しました。作品を開くと、またここで視聴できます。',
  bus_title_sent: '{screen}から「{title}」のおすすめ',
  bus_title_open: '開く',
};
