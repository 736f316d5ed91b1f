import type { playback as en } from '../en/playback';

export const playback: Record<keyof typeof en, string> = {
  playback_ad: 'Quảng cáo · {time}',
  playback_ad_of: 'Quảng cáo {number}/{count} · {time}',
  playback_skip: 'Bỏ qua',
  playback_pre_roll_failed: 'Quảng cáo không chạy được. Phim sẽ tiếp tục.',
  playback_try_again_later: 'Lỗi phát. Vui lòng thử lại sau 30 giây.',
  playback_stopped_elsewhere: 'Phim đã bị dừng từ một màn hình khác',
  playback_stopped_elsewhere_text: 'Vị trí đang xem vẫn được giữ.',
  playback_play_here: 'Xem tiếp ở đây',
  playback_right_ended: 'Thời gian xem phim này đã hết.',
  playback_offline: 'Bạn đang ngoại tuyến. Phần đã tải vẫn phát tiếp.',
  playback_streams: 'Đang phát',
  playback_stream_since: 'từ {time}',
  playback_stop_there: 'Dừng ở đó',
  playback_stop_there_named: 'Dừng ở đó: {title}, {device}',
  playback_another_screen: 'Màn hình khác',
  playback_streams_failed: 'Không tải được những gì đang phát trên các màn hình khác.',
  playback_leaves_soon: 'Sẽ tự đóng trong giây lát',
  playback_see_streams: 'Xem gì đang phát ở đâu',
};
