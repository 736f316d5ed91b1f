import type { search as en } from '../en/search';

export const search: Record<keyof typeof en, string> = {
  search_placeholder: '영화, 인물, 장르',
  search_clear: '검색어 지우기',
  search_now: '지금 검색',
  search_enter_now: 'Enter 키를 누르면 바로 검색해요',
  search_too_short: '두 글자 이상 입력해 주세요',
  search_full: '처음 100자로 검색해요',
  search_in_motion: '입력은 주차 후에 다시 할 수 있어요. 인기 검색어는 언제나 쓸 수 있어요.',
  search_popular: '인기 검색어',
  search_results_for: '‘{term}’ 검색 결과',
  search_no_matches: '‘{term}’에 맞는 작품이 없어요',
  search_no_matches_text: '철자를 확인하거나 다음 검색어를 써 보세요.',
};
