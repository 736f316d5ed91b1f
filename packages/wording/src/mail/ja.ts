import type { MailWording } from './en';

export const ja: MailWording = {
  temporary_subject: 'Drive-in の仮パスワードのお知らせ',
  temporary_heading: '仮パスワードはこちらです',
  temporary_validity: '今から{minutes}分以内に、1回だけ使えます。',
  temporary_next: '再設定をお申し込みの画面に入力し、新しいパスワードを決めてください。',
  temporary_not_you:
    'お心当たりがない場合は、何もしなくて大丈夫です。今のパスワードはそのままお使いいただけます。',

  changed_subject: 'Drive-in のパスワードが変更されました',
  changed_heading: 'パスワードが変更されました',
  changed_what:
    '安全のため、ほかのデバイスはサインアウトされました。新しいパスワードでサインインしてください。',
  changed_not_you:
    'お心当たりがない場合は、すぐにサインイン画面の「パスワードの再設定」からアカウントを取り戻してください。',

  footer: 'このメールは自動で送信されています。ご返信いただいてもお答えできません。',
};
