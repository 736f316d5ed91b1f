import type { vouchers as en } from '../en/vouchers';

export const vouchers: Record<keyof typeof en, string> = {
  voucher_lead: 'クーポンのコードを入力してください。特典はすぐに使えます。',
  voucher_code: 'クーポンコード',
  voucher_redeem: '使う',
  voucher_balance: '残高',
  voucher_ticket: '入場券',

  voucher_empty: 'コードが空です。先に入力してください。',
  voucher_specified_invalid: 'このクーポンコードは見つかりません。一文字ずつご確認ください。',
  voucher_device_not_entitled: 'このデバイスはこのクーポンの対象外です。',
  voucher_redeeming: 'クーポンを確認しています',
  voucher_redeemed: 'クーポンを使いました',
  voucher_error_redeem: 'クーポンを使えませんでした。',
  voucher_attempts_maximum: '回数の上限に達しました。{time}後にもう一度お試しください',

  voucher_credits_added: '{count, plural, other {#クレジットを追加しました}}',
  voucher_balance_now: '現在の残高は{credits}です。',
  voucher_package_added: '見放題パックを追加しました',
  voucher_package_text: 'パックの作品を{date}までご覧いただけます。',
  voucher_done: '完了',
  voucher_another: '別のクーポンを使う',
};
