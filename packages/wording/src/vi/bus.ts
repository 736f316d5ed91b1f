import type { bus as en } from '../en/bus';

export const bus: Record<keyof typeof en, string> = {
  bus_done: 'Xong',
  bus_no_answer: 'Không có phản hồi',
  bus_refused_stream_limit: 'Tài khoản đang phát trên số màn hình tối đa',
  bus_refused_not_owned: 'Tài khoản chưa có phim này',
  bus_refused_not_available: 'Không xem được ở đó',
  bus_refused_in_motion: 'Không dùng được khi xe đang chạy',
  bus_refused_nothing_playing: 'Ở đó không phát gì',
  bus_refused_not_signed_in: 'Ở đó chưa có ai đăng nhập',
  bus_refused_failed: 'Không thực hiện được',
  bus_outcome: '{screens}: {outcome}',
  bus_removed: 'Đã gỡ màn hình này',
  bus_removed_text: '{screen} đã gỡ màn hình này. Mở phim bất kỳ để xem lại ở đây.',
  bus_title_sent: '{screen} gợi ý “{title}”',
  bus_title_open: 'Mở',
};
