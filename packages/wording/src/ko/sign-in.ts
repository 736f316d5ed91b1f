import type { signIn as en } from '../en/sign-in';

export const signIn: Record<keyof typeof en, string> = {
  sign_in_title: '이메일로 로그인',
  sign_in_email: '이메일',
  sign_in_password: '비밀번호',
  sign_in_show_password: '비밀번호 표시',
  sign_in_hide_password: '비밀번호 숨기기',
  sign_in_not_entered: '아직 입력 안 함',
  sign_in_entered: '입력됨',
  sign_in_next: '다음',
  sign_in_submit: '로그인',
  sign_in_busy: '로그인 중',
  sign_in_recover: '비밀번호 찾기',
  sign_in_privacy: '로그인하면 {link}에 동의하게 돼요.',
  sign_in_privacy_link: '개인정보 처리방침',

  enter_valid_email: '이메일을 입력해 주세요.',
  invalid_email: '이메일 형식을 확인해 주세요.',
  invalid_password: '비밀번호를 입력해 주세요.',

  validating_credentials: '정보를 확인하고 있어요',
  login_success: '다시 만나서 반가워요',
  login_success_detail: '영화를 여는 중이에요',
  login_open_now: '지금 열기',
  maximum_attempt_countdown: '{seconds}초 후에 로그인할 수 있어요',
  maximum_attempt_text: '세 번의 시도가 맞지 않았어요.',
};
