import type { pages as en } from '../en/pages';

export const pages: Record<keyof typeof en, string> = {
  preview_label: '미리보기',
  preview_text: '둘러보기 전용이에요. 아무것도 저장되지 않아요.',
  preview_exit: '미리보기 끝내기',
  preview_unknown_title: '미리 볼 페이지가 없어요',
  preview_unknown_text: '이 주소의 페이지가 없어요. 이름이 바뀌었거나 내려갔을 수 있어요.',
  preview_home: '홈 보기',
  page_gone_title: '이 페이지는 상영이 끝났어요',
  page_gone_text: '끝났거나 옮겨졌을 수 있어요. 홈에 볼거리가 더 많아요.',
  page_load_error: '이 페이지를 불러오지 못했어요',
  custom_page_empty: '아직 클립이 없어요',
  custom_page_empty_text: '그동안 스튜디오를 둘러보세요.',
  custom_page_studio: '스튜디오로 가기',
};
