import type { shell as en } from '../en/shell';

export const shell: Record<keyof typeof en, string> = {
  signing_out: 'サインアウトしています',
  hwid_decryption_error: 'この車のハードウェアIDを復号できませんでした。',
  car_needs_password: 'この車での自動サインインは停止されています。パスワードでサインインしてください。',
  idle_title: 'まだご利用中ですか？',
  idle_text:
    '1時間操作がありませんでした。アカウントを保護するため、あと{seconds, plural, other {#秒}}でサインアウトします。',
  idle_keep: 'サインインしたままにする',
  idle_log_out: 'サインアウト',
  maintenance_title: 'まもなく再開します',
  maintenance_text: 'Drive-inはただいまメンテナンス中です。しばらくしてからもう一度お試しください。',
  welcome_splash_title: 'Drive-inへようこそ',
  welcome_splash_text: 'アカウントの準備ができました。',
  welcome_splash_next_title: 'お席へどうぞ',
  welcome_splash_next_text: 'まもなく上映が始まります。',
  connection_connected: '接続済み',
  connection_offline: 'オフライン',
};
