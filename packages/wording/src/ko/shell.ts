import type { shell as en } from '../en/shell';

export const shell: Record<keyof typeof en, string> = {
  signing_out: '로그아웃 중',
  hwid_decryption_error: '이 차량의 하드웨어 ID를 해독하지 못했어요.',
  car_needs_password: '이 차량에서는 더 이상 자동으로 로그인되지 않아요. 비밀번호로 로그인해 주세요.',
  idle_title: '아직 계신가요?',
  idle_text:
    '1시간 동안 사용하지 않으셨어요. 계정 보호를 위해 {seconds, plural, other {#초}} 후에 로그아웃돼요.',
  idle_keep: '로그인 유지',
  idle_log_out: '로그아웃',
  maintenance_title: '곧 돌아올게요',
  maintenance_text: 'Drive-in을 점검하고 있어요. 잠시 후 다시 이용해 주세요.',
  welcome_splash_title: 'Drive-in에 오신 것을 환영해요',
  welcome_splash_text: '계정이 준비됐어요.',
  welcome_splash_next_title: '자리를 잡아 주세요',
  welcome_splash_next_text: '곧 영화가 시작돼요.',
  connection_connected: '연결됨',
  connection_offline: '오프라인',
};
