import type { screens as en } from '../en/screens';

export const screens: Record<keyof typeof en, string> = {
  screens_prompt: '画面を1つ以上選んでください',
  screens_count: '{count, plural, other {#台の画面を選択中}}',
  screens_select: 'デバイスを1台以上選択してください',
  screens_busy: 'お待ちください',
  screens_actions: '操作',

  screens_pause: '一時停止',
  screens_resume: '再開',
  screens_sync: '同期',
  screens_stop: '停止',
  screens_restart: '最初から',

  screens_paused: '一時停止しました',
  screens_resumed: '再開しました',
  screens_synced: '同期しました',
  screens_stopped: '停止しました',
  screens_restarted: '最初から再生しています',
  screens_on: '{count, plural, other {#台の画面}}',
  screens_play_together: '{count}台の画面で{title}を一緒に再生中',
  screens_failed: 'うまくいきませんでした',
  screens_partly: '{count}台中{done}台で完了',

  screens_none_playing: '再生中の画面がありません。',
  screens_none_paused: '一時停止中の画面がありません。',
  screens_none_content: 'これらの画面では何も再生されていません。',
  screens_sync_needs: '2台以上選び、そのうち1台は作品のある画面にしてください。',

  screens_offline: '画面とつながっていません',
  screens_offline_text: '自動的に再接続します。',
  screens_waiting: '画面を探しています',

  screens_in_car: '車内',
  screens_others: 'その他のデバイス',
  screens_add: '画面を追加',
  screens_self: 'この画面',
  screens_no_film: '作品なし',

  screens_playing: '再生中',
  screens_on_pause: '一時停止中',
  screens_syncing: '同期中',
  screens_loading: '読み込み中',
  screens_browsing: '閲覧中',
  screens_disconnected: '切断',
  screens_leads: 'リード',
  screens_follows: 'フォロー',

  screens_alone: '今はこの画面だけです',
  screens_alone_text: 'スマートフォン、タブレット、ほかの座席を追加して一緒に楽しめます。',
  screens_off: 'ここでは画面が連携していません',
  screens_off_text: 'このデバイスでは複数画面での視聴がオフになっています。',

  screens_move_title: '{title}をこちらでも再生しますか？',
  screens_move_text: '今の再生は終了します：',
  screens_move_confirm: '{title}を再生',
  screens_move_keep: 'このままにする',

  screens_choose: '再生する画面を選んでください。',
  screens_start_at: '{count, plural, other {#台の画面}}で、続きの{time}から再生します。',
  screens_start_beginning: '{count, plural, other {#台の画面}}で最初から再生します。',
  screens_play_on: '{count, plural, other {#台の画面で再生}}',
  screens_plays_here: 'ここで再生',
  screens_watch_together: '一緒に視聴',
  screens_no_screen: '画面なし',
  screens_assigned: '{count, plural, other {#台の画面}}で{title}を再生中',

  screens_demo_title: 'デモの画面は何台ですか？',
  screens_demo_text: '今はこの画面だけです。ほかの画面が参加すると、座席が選択されます。',
  screens_continue: '続ける',
  screens_found: '{count}台中{found}台が見つかりました',
};
