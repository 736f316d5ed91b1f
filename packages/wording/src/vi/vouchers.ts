import type { vouchers as en } from '../en/vouchers';

export const vouchers: Record<keyof typeof en, string> = {
  voucher_lead: 'Nhập mã trên phiếu quà tặng. Quà dùng được ngay.',
  voucher_code: 'Mã quà tặng',
  voucher_redeem: 'Đổi quà',
  voucher_balance: 'Số dư',
  voucher_ticket: 'Vé vào cửa',

  voucher_empty: 'Chưa có mã quà tặng. Vui lòng nhập trước.',
  voucher_specified_invalid: 'Chúng tôi không biết mã này. Vui lòng kiểm tra từng ký tự.',
  voucher_device_not_entitled: 'Thiết bị này không được dùng phiếu quà tặng này.',
  voucher_redeeming: 'Đang đổi phiếu quà tặng',
  voucher_redeemed: 'Đã đổi phiếu quà tặng',
  voucher_error_redeem: 'Không đổi được phiếu quà tặng.',
  voucher_attempts_maximum: 'Thử quá nhiều lần. Có thể đổi lại sau {time}',

  voucher_credits_added: '{count, plural, other {Đã thêm # điểm}}',
  voucher_balance_now: 'Số dư hiện tại: {credits}.',
  voucher_package_added: 'Đã thêm gói xem phim',
  voucher_package_text: 'Xem các phim trong gói đến {date}.',
  voucher_done: 'Xong',
  voucher_another: 'Đổi phiếu khác',
};
