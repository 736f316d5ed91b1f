import type { lists as en } from '../en/lists';

export const lists: Record<keyof typeof en, string> = {
  library_title: '보관함',
  library_empty: '보관함이 비어 있어요',
  library_empty_text: '구매하거나 대여하거나 크레딧으로 교환한 영화가 여기에 모여요.',
  library_popular: '지금 인기 있는 영화',
  library_rented: '대여 중',
  library_days_left: '{count, plural, other {#일 남음}}',
  list_unknown: '없는 목록이에요',
  list_unknown_text: '목록이 내려갔거나 주소에 오타가 있을 수 있어요.',
  assign_heading: '화면에서 재생할 클립을 고르세요',
  assign_choice: '화면용으로 고르기',
  studio_behind_the_scenes: '비하인드',
};
