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

  footer: '자동으로 보낸 메일이에요. 회신하셔도 확인하지 못해요.',
};
