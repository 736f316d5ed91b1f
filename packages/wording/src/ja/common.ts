import type { common as en } from '../en/common';

export const common: Record<keyof typeof en, string> = {
  app_name: 'Drive-in',
  back: '戻る',
  close: '閉じる',
  cancel: 'キャンセル',
  ok: 'OK',
  retry: 'もう一度試す',
  search: '検索',
  skip_to_content: '本文へスキップ',
  main_navigation: 'メインメニュー',
  loading: '読み込み中',

  tab_home: 'ホーム',
  tab_screens: '画面',
  tab_trip: 'ドライブ',
  tab_library: 'マイ作品',
  tab_settings: '設定',

  screen_front: 'フロント',
  screen_front_passenger: '助手席',
  screen_rear_left: '後席左',
  screen_rear_right: '後席右',
  screen_other: 'このデバイス',

  car_parked: '駐車中',
  car_moving: '走行中',

  duration_hours_minutes: '{hours}時間{minutes}分',
  duration_hours: '{hours}時間',
  duration_minutes: '{minutes}分',
  duration_left: '残り{duration}',

  not_found_title: 'この先は行き止まりです',
  not_found_text: 'このアドレスにページはありません。移動したか、アドレスに間違いがあるかもしれません。',
  go_home: 'ホームへ',

  page_error_title: '問題が発生しました',
  page_error_text: 'ページを表示できませんでした。もう一度お試しください。続く場合はホームに戻ってください。',

  screen_create_account: 'アカウント作成',
  screen_recover_password: 'パスワードの再設定',
  screen_code_sign_in: 'コードでサインイン',
  screen_redeem_voucher: 'クーポンを使う',
  screen_short_clips: 'ショートクリップ',
  screen_page: 'このコレクション',
  screen_aggregate: 'リスト全体',
  screen_manager: '画面',
  screen_payment: 'お支払い',
  screen_mobile_payment: 'スマートフォンでのお支払い',
  screen_legal: '利用規約',
  screen_privacy: 'プライバシーポリシー',
  screen_data_management: 'データ管理',
  screen_device_name: 'デバイスの名前',
  screen_dev_login: '開発者用サインイン',
  screen_trip: 'ドライブアシスト',
  screen_preview: 'プレビュー',
};
