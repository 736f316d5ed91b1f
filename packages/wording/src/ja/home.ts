import type { home as en } from '../en/home';

export const home: Record<keyof typeof en, string> = {
  home_page_title: 'ホーム',
  home_featured: '注目作品',
  home_carousel: 'カルーセル',
  home_banner_position: 'バナー {count}件中{index}件目',
  home_watch: '見る',
  home_details: '詳細',
  home_explore: 'もっと見る',
  home_see_all: 'すべて見る',
  home_show_more: 'もっと見る',
  home_behind_the_scenes: '舞台裏',
  home_error_title: 'ホームを読み込めませんでした',
  home_empty: 'まだ表示できるものがありません。',
  row_error: 'この列を読み込めませんでした。',
  tile_locked: 'ロック中',
  tile_in_preparation: '準備中',
  tile_progress: '{percent}%視聴済み',
};
