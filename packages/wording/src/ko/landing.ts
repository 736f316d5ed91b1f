import type { landing as en } from '../en/landing';

export const landing: Record<keyof typeof en, string> = {
  landing_page_title: '환영해요',
  landing_headline: '자동차 극장이 열렸어요.',
  landing_lead: '영화를 빌리고, 사고, 함께 즐기세요. 차 안의 모든 화면에서요.',
  landing_create_account: '계정 만들기',
  landing_sign_in: '로그인',
  landing_sign_in_email: '이메일로 로그인',
  landing_sign_in_code: '코드로 로그인',
  landing_try_now: '체험해 보기',
  landing_main_user_prompt: '가입하려면 이 차량의 주 사용자로 로그인해 주세요.',
  landing_blocked_in_motion: '로그인과 가입은 주차 후에 할 수 있어요.',
  landing_language: '언어',
  landing_privacy: '개인정보 처리방침',
  landing_legal: '법적 고지',
};
