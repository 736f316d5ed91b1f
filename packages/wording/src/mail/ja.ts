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

  device_subject: 'Drive-in に新しいデバイスがサインインしました',
  device_heading: '新しいデバイスがサインインしました',
  device_when: '日時',
  device_how: '方法',
  device_by_password: 'パスワード',
  device_by_car: 'お車からの自動サインイン',
  device_by_code: 'ほかの画面のコード',
  device_you: 'ご自身の操作であれば、何もしなくて大丈夫です。',
  device_not_you:
    'お心当たりがない場合は、すぐにパスワードを変更してください。ほかのデバイスはすべてサインアウトされます。デバイスと車の一覧は設定の「アカウント」にあります。',

  receipt_subject: '「{title}」の領収書',
  receipt_heading_bought: 'ご購入ありがとうございます',
  receipt_heading_rented: 'レンタルありがとうございます',
  receipt_watch: 'サインイン中のすべての画面の「マイ作品」から、今すぐご覧いただけます。',
  receipt_title: '作品',
  receipt_order: 'ご注文',
  receipt_bought: '購入',
  receipt_rented: 'レンタル（{date}まで）',
  receipt_net: '税抜価格',
  receipt_tax: '税（{rate}）',
  receipt_vat: '消費税（{rate}）',
  receipt_total: 'お支払い合計',
  receipt_card: 'お支払い方法',
  receipt_card_ending: '{brand}（末尾 {digits}）',
  receipt_date: 'お支払い日',
  receipt_number: '取引番号',
  receipt_sandbox: 'これはテストです。実際の請求はありません。',

  refund_subject: '「{title}」の返金のお知らせ',
  refund_heading: '返金の手続きが完了しました',
  refund_what: '金額はお使いのカードに返金されます。明細に表示されるまで数日かかることがあります。',
  refund_ended: 'この作品は「マイ作品」から外れました。',
  refund_amount: '返金額',
  refund_card: '返金先',
  refund_date: '返金日',

  footer: 'このメールは自動で送信されています。ご返信いただいてもお答えできません。',
};
