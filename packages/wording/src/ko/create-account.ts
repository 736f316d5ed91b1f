import type { createAccount as en } from '../en/create-account';

export const createAccount: Record<keyof typeof en, string> = {
  create_account_steps: '계정 만들기 단계',
  create_account_step_done: '완료',
  create_account_step_legal: '약관',
  create_account_step_data: '데이터',
  create_account_step_analytics: '분석',
  create_account_step_agreement: '동의',
  create_account_step_form: '계정',
  create_account_next: '다음',
  create_account_agree: '동의해요',

  create_account_legal_title: '읽고 동의하기',
  create_account_legal_text:
    'Drive-in이 어떻게 운영되고 서로 무엇을 약속하는지 두 문서에 담았어요. ‘다음’을 누르면 두 문서에 동의하는 거예요.',
  create_account_terms_title: '마지막 동의',
  create_account_terms_text: '두 문서에 동의하는지 확인해 주세요. 계정이 만들어지는 순간부터 적용돼요.',
  create_account_choice_note: '직접 켜기 전에는 꺼져 있어요. 설정에서 언제든 바꿀 수 있어요.',
  create_account_accept_data: '내 데이터 이용',
  create_account_all_analytics: '모든 분석',
  create_account_google_analytics: 'Google Analytics',
  create_account_video_analytics: '동영상 분석',
  create_account_picture_company: '영화사',
  create_account_group_companies: '그룹 계열사',
  create_account_read_more: '더 읽기: {topic}',
  create_account_texts_missing: '글을 불러오지 못했어요. 계속 진행해도 모두 꺼진 상태로 유지돼요.',

  create_account_form_title: '내 계정',
  create_account_password_hint: '6자 이상',
  create_account_birthday: '생년월',
  create_account_birthday_placeholder: '년/월',
  create_account_voucher: '이용권 (선택)',
  create_account_submit: '계정 만들기',
  create_account_busy: '계정을 만들고 있어요',
  enter_valid_birthday: '올바른 생년월을 입력해 주세요. 예: 1985/04',
  age_not_permitted: '이용할 수 없는 나이예요. 만 18세가 넘어야 해요.',
  password_too_long: '비밀번호가 너무 길어요. 1,000자 이하로 입력해 주세요.',
  hardware_summary_title: '이 차량으로는 새 계정을 만들 수 없어요',
  hardware_summary_text:
    '이 차량은 서비스 대상이 아니거나 이미 다른 계정에 연결되어 있어요. 그 계정으로 로그인하거나 판매점에 문의해 주세요.',
  automatic_voucher_title: '차량이 드리는 선물',
  automatic_voucher_credits: '이 차량에 포함된 {credits, plural, other {크레딧 #개}}가 새 계정에 추가돼요.',
  automatic_voucher_text: '이 차량에 포함된 이용권이 새 계정에 추가돼요.',

  create_account_blocked_title: '먼저 주차해 주세요',
  create_account_blocked_text: '주차한 뒤에 계정을 만들 수 있어요. 입력한 내용은 그대로 있어요.',
  create_account_main_user_title: '차량 등록은 주 사용자가 해요',

  consents_not_saved: '개인정보 선택을 저장하지 못했어요.',
  consents_saved: '저장했어요',
  consents_undo: '되돌리기',
};
