import type { common as en } from '../en/common';

export const common: Record<keyof typeof en, string> = {
  app_name: 'Drive-in',
  back: '뒤로',
  close: '닫기',
  cancel: '취소',
  ok: '확인',
  retry: '다시 시도',
  search: '검색',
  skip_to_content: '본문으로 건너뛰기',
  main_navigation: '주 메뉴',
  loading: '불러오는 중',

  tab_home: '홈',
  tab_screens: '화면',
  tab_trip: '여정',
  tab_library: '보관함',
  tab_settings: '설정',

  screen_front: '앞좌석',
  screen_front_passenger: '조수석',
  screen_rear_left: '뒤 왼쪽',
  screen_rear_right: '뒤 오른쪽',
  screen_other: '이 기기',

  car_parked: '주차 중',
  car_moving: '주행 중',

  duration_hours_minutes: '{hours}시간 {minutes}분',
  duration_hours: '{hours}시간',
  duration_minutes: '{minutes}분',
  duration_left: '{duration} 남음',

  not_found_title: '여기서 길이 끝나요',
  not_found_text: '이 주소에는 페이지가 없어요. 옮겨졌거나 주소에 오타가 있을 수 있어요.',
  go_home: '홈으로 가기',

  page_error_title: '문제가 생겼어요',
  page_error_text: '페이지를 표시하지 못했어요. 다시 시도해 주세요. 계속되면 홈으로 돌아가 주세요.',

  screen_create_account: '계정 만들기',
  screen_recover_password: '비밀번호 찾기',
  screen_code_sign_in: '코드로 로그인',
  screen_redeem_voucher: '이용권 등록',
  screen_short_clips: '짧은 클립',
  screen_page: '이 컬렉션',
  screen_aggregate: '전체 목록',
  screen_manager: '화면 관리',
  screen_payment: '결제',
  screen_mobile_payment: '휴대폰 결제',
  screen_legal: '이용 약관',
  screen_privacy: '개인정보 처리방침',
  screen_data_management: '데이터 관리',
  screen_device_name: '기기 이름',
  screen_dev_login: '개발자 로그인',
  screen_trip: '여정 도우미',
  screen_preview: '미리보기',
};
