import type { search as en } from '../en/search';

export const search: Record<keyof typeof en, string> = {
  search_placeholder: 'Phim, người, thể loại',
  search_clear: 'Xóa tìm kiếm',
  search_now: 'Tìm ngay',
  search_enter_now: 'Nhấn Enter để tìm ngay',
  search_too_short: 'Vui lòng nhập từ hai ký tự',
  search_full: 'Chỉ tìm theo 100 ký tự đầu',
  search_in_motion: 'Có thể gõ lại khi xe đã đỗ. Tìm kiếm phổ biến lúc nào cũng dùng được.',
  search_popular: 'Tìm kiếm phổ biến',
  search_results_for: 'Kết quả cho “{term}”',
  search_no_matches: 'Không có kết quả cho “{term}”',
  search_no_matches_text: 'Hãy kiểm tra chính tả hoặc thử một trong các từ sau.',
};
