import type { MailWording } from './en';

export const ko: MailWording = {
  temporary_subject: 'Drive-in 임시 비밀번호 안내',
  temporary_heading: '임시 비밀번호를 보내 드려요',
  temporary_validity: '앞으로 {minutes}분 동안 한 번만 쓸 수 있어요.',
  temporary_next: '요청하신 화면에 입력하고 새 비밀번호를 정해 주세요.',
  temporary_not_you: '요청하지 않으셨다면 아무것도 하지 않으셔도 돼요. 지금 비밀번호는 그대로예요.',

  changed_subject: 'Drive-in 비밀번호가 변경되었어요',
  changed_heading: '비밀번호가 변경되었어요',
  changed_what: '안전을 위해 다른 기기에서는 로그아웃했어요. 새 비밀번호로 다시 로그인해 주세요.',
  changed_not_you:
    '직접 변경하지 않으셨다면 지금 바로 로그인 화면에서 ‘비밀번호 찾기’를 눌러 계정을 되찾아 주세요.',

  device_subject: '새 기기에서 Drive-in에 로그인했어요',
  device_heading: '새 기기에서 계정에 로그인했어요',
  device_when: '시간',
  device_how: '방법',
  device_by_password: '비밀번호',
  device_by_car: '차량 자동 로그인',
  device_by_code: '다른 화면의 코드',
  device_you: '직접 로그인하셨다면 아무것도 하지 않으셔도 돼요.',
  device_not_you:
    '직접 로그인하지 않으셨다면 지금 바로 비밀번호를 변경해 주세요. 다른 모든 기기에서 로그아웃돼요. 기기와 차량 목록은 설정의 계정 탭에 있어요.',

  receipt_subject: '‘{title}’ 영수증',
  receipt_heading_bought: '구매해 주셔서 고마워요',
  receipt_heading_rented: '대여해 주셔서 고마워요',
  receipt_watch: '로그인한 모든 화면의 보관함에서 지금 바로 볼 수 있어요.',
  receipt_title: '작품',
  receipt_order: '주문',
  receipt_bought: '구매',
  receipt_rented: '대여 ({date}까지)',
  receipt_net: '세전 금액',
  receipt_tax: '세금 ({rate})',
  receipt_vat: '부가가치세 ({rate})',
  receipt_total: '결제 금액',
  receipt_card: '결제 수단',
  receipt_card_ending: '{brand} (끝자리 {digits})',
  receipt_date: '결제일',
  receipt_number: '거래 번호',
  receipt_sandbox: '테스트 결제예요. 실제로 청구되지 않았어요.',

  refund_subject: '‘{title}’ 환불 안내',
  refund_heading: '환불해 드렸어요',
  refund_what: '결제하신 카드로 환불돼요. 카드사에 따라 표시되기까지 며칠 걸릴 수 있어요.',
  refund_ended: '이 작품은 보관함에서 빠졌어요.',
  refund_amount: '환불 금액',
  refund_card: '환불 수단',
  refund_date: '환불일',

  footer: '자동으로 보낸 메일이에요. 회신하셔도 확인하지 못해요.',
};
