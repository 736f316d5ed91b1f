import type { lists as en } from '../en/lists';

export const lists: Record<keyof typeof en, string> = {
  library_title: 'Thư viện',
  library_empty: 'Thư viện đang trống',
  library_empty_text: 'Phim đã mua, thuê hoặc đổi sẽ nằm ở đây.',
  library_popular: 'Đang được yêu thích',
  library_rented: 'Đang thuê',
  library_days_left: '{count, plural, other {Còn # ngày}}',
  list_unknown: 'Không có danh sách này',
  list_unknown_text: 'Có thể danh sách đã bị gỡ hoặc địa chỉ bị gõ nhầm.',
  assign_heading: 'Chọn clip cho các màn hình',
  assign_choice: 'Chọn cho các màn hình',
  studio_behind_the_scenes: 'Hậu trường',
};
