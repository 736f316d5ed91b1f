import type { pages as en } from '../en/pages';

export const pages: Record<keyof typeof en, string> = {
  preview_label: 'Xem thử',
  preview_text: 'Chỉ để xem. Không lưu lại gì.',
  preview_exit: 'Thoát xem thử',
  preview_unknown_title: 'Không có gì để xem thử ở đây',
  preview_unknown_text: 'Không có trang nào ở địa chỉ này. Trang có thể đã đổi tên hoặc bị gỡ.',
  preview_home: 'Xem trang chủ',
  page_gone_title: 'Trang này không còn chiếu nữa',
  page_gone_text: 'Trang có thể đã kết thúc hoặc chuyển đi. Ở trang chủ còn nhiều phim khác.',
  page_load_error: 'Không tải được trang này',
  custom_page_empty: 'Chưa có clip nào ở đây',
  custom_page_empty_text: 'Trong lúc chờ, hãy ghé xưởng phim.',
  custom_page_studio: 'Đến xưởng phim',
};
