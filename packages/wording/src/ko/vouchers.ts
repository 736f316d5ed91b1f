import type { vouchers as en } from '../en/vouchers';

export const vouchers: Record<keyof typeof en, string> = {
  voucher_lead: '이용권 코드를 입력하세요. 혜택은 바로 쓸 수 있어요.',
  voucher_code: '이용권 코드',
  voucher_redeem: '등록',
  voucher_balance: '내 잔액',
  voucher_ticket: '입장권',

  voucher_empty: '이용권 코드가 비어 있어요. 먼저 입력해 주세요.',
  voucher_specified_invalid: '알 수 없는 이용권 코드예요. 글자를 하나씩 확인해 주세요.',
  voucher_device_not_entitled: '이 기기는 이 이용권의 대상이 아니에요.',
  voucher_redeeming: '이용권을 등록하고 있어요',
  voucher_redeemed: '이용권을 등록했어요',
  voucher_error_redeem: '이용권을 등록하지 못했어요.',
  voucher_attempts_maximum: '시도 횟수를 넘었어요. {time} 뒤에 다시 등록할 수 있어요',

  voucher_credits_added: '{count, plural, other {크레딧 #개가 추가됐어요}}',
  voucher_balance_now: '현재 잔액: {credits}.',
  voucher_package_added: '스트리밍 패키지가 추가됐어요',
  voucher_package_text: '패키지 영화를 {date}까지 볼 수 있어요.',
  voucher_done: '완료',
  voucher_another: '하나 더 등록',
};
