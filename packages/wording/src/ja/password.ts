import type { password as en } from '../en/password';

export const password: Record<keyof typeof en, string> = {
  prove_password_title: 'パスワードの入力',
  prove_password_text:
    'この車は自動でサインインしました。続けるには、{email}のパスワードを一度入力してください。',
  prove_password_submit: '続ける',
  prove_password_wrong: 'パスワードが正しくありません。',
  recover_text: 'メールアドレスを入力してください。短時間、一度だけ使える仮パスワードをお送りします。',
  recover_submit: '仮パスワードを送る',
  recover_busy: '送信中',
  recover_have_one: '仮パスワードを持っています',
  temporary_sent_title: 'メールを確認してください',
  temporary_sent_text:
    '{email}のアカウントがあれば、仮パスワードをお送りしました。迷惑メールもご確認ください。',
  temporary_sent_button: '今すぐ入力する',

  change_password_title: '新しいパスワードを設定',
  change_password_temporary: '仮パスワード',
  change_password_current: '現在のパスワード',
  change_password_new: '新しいパスワード',
  change_password_retype: '新しいパスワード（確認）',
  change_password_show: '表示：{field}',
  change_password_hide: '隠す：{field}',
  change_password_submit: 'パスワードを変更',
  change_password_busy: '変更中',
  fill_current_password: '現在のパスワードを入力してください。',
  invalid_current_password: '現在のパスワードが正しくありません。',
  invalid_temporary_password: 'メールに記載の仮パスワードを入力してください。',
  passwords_differ: 'パスワードが一致しません。',
  error_temporary_password: '仮パスワードを送れませんでした。',
  error_change_password: 'パスワードを変更できませんでした。',
  success_change_pass: 'パスワードを変更しました',
  success_change_pass_text:
    'これからは新しいパスワードをお使いください。他のデバイスはサインアウトしました。',
  return_to_settings: '設定に戻る',
  wait_seconds: '回数が多すぎます。{seconds}秒後にもう一度お試しください。',
  wait_minutes: '回数が多すぎます。{minutes, plural, other {#分}}後にもう一度お試しください。',
};
