import type { home as en } from '../en/home';

export const home: Record<keyof typeof en, string> = {
  home_page_title: 'Trang chủ',
  home_featured: 'Nổi bật',
  home_carousel: 'băng chuyền',
  home_banner_position: 'Mục nổi bật {index} trên {count}',
  home_watch: 'Xem',
  home_details: 'Chi tiết',
  home_explore: 'Khám phá',
  home_see_all: 'Xem tất cả',
  home_show_more: 'Xem thêm',
  home_behind_the_scenes: 'Hậu trường',
  home_error_title: 'Không tải được trang chủ',
  home_empty: 'Chưa có gì để hiển thị ở đây.',
  row_error: 'Không tải được hàng này.',
  tile_locked: 'Bị khóa',
  tile_in_preparation: 'Đang chuẩn bị',
  tile_progress: 'Đã xem {percent}%',
};
