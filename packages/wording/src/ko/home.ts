import type { home as en } from '../en/home';

export const home: Record<keyof typeof en, string> = {
  home_page_title: '홈',
  home_featured: '추천작',
  home_carousel: '캐러셀',
  home_banner_position: '배너 {count}개 중 {index}번째',
  home_watch: '보기',
  home_details: '상세 정보',
  home_explore: '둘러보기',
  home_see_all: '모두 보기',
  home_show_more: '더 보기',
  home_behind_the_scenes: '비하인드',
  home_error_title: '홈을 불러오지 못했어요',
  home_empty: '아직 보여 드릴 것이 없어요.',
  row_error: '이 목록을 불러오지 못했어요.',
  tile_locked: '잠김',
  tile_in_preparation: '준비 중',
  tile_progress: '{percent}% 시청함',
};
