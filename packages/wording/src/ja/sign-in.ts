import type { signIn as en } from '../en/sign-in';

export const signIn: Record<keyof typeof en, string> = {
  sign_in_title: 'メールでサインイン',
  sign_in_email: 'メールアドレス',
  sign_in_password: 'パスワード',
  sign_in_show_password: 'パスワードを表示',
  sign_in_hide_password: 'パスワードを隠す',
  sign_in_not_entered: '未入力',
  sign_in_entered: '入力済み',
  sign_in_next: '次へ',
  sign_in_submit: 'サインイン',
  sign_in_busy: 'サインイン中',
  sign_in_recover: 'パスワードの再設定',
  sign_in_privacy: 'サインインすると、{link}に同意したことになります。',
  sign_in_privacy_link: 'プライバシーポリシー',

  enter_valid_email: 'メールアドレスを入力してください。',
  invalid_email: 'メールアドレスの形式を確認してください。',
  invalid_password: 'パスワードを入力してください。',

  validating_credentials: '確認しています',
  login_success: 'おかえりなさい',
  login_success_detail: '作品を開いています',
  login_open_now: '今すぐ開く',
  maximum_attempt_countdown: '{seconds}秒後にサインインできます',
  maximum_attempt_text: '3回続けて一致しませんでした。',
};
