import type { screens as en } from '../en/screens';

export const screens: Record<keyof typeof en, string> = {
  screens_prompt: 'Chọn một hoặc nhiều màn hình',
  screens_count: '{count, plural, other {Đã chọn # màn hình}}',
  screens_select: 'Vui lòng chọn ít nhất một thiết bị',
  screens_busy: 'Xin chờ một chút',
  screens_actions: 'Thao tác',

  screens_pause: 'Tạm dừng',
  screens_resume: 'Tiếp tục',
  screens_sync: 'Đồng bộ',
  screens_stop: 'Dừng',
  screens_restart: 'Từ đầu',

  screens_paused: 'Đã tạm dừng',
  screens_resumed: 'Đang phát lại',
  screens_synced: 'Đã đồng bộ',
  screens_stopped: 'Đã dừng',
  screens_restarted: 'Phát lại từ đầu',
  screens_on: '{count, plural, other {# màn hình}}',
  screens_play_together: '{count} màn hình cùng phát {title}',
  screens_failed: 'Không thực hiện được',
  screens_partly: 'Đã xong trên {done}/{count} màn hình',

  screens_none_playing: 'Không màn hình nào đang phát.',
  screens_none_paused: 'Không màn hình nào đang tạm dừng.',
  screens_none_content: 'Các màn hình này không phát gì.',
  screens_sync_needs: 'Chọn từ hai màn hình, ít nhất một màn hình có phim.',

  screens_offline: 'Mất kết nối với các màn hình',
  screens_offline_text: 'Kết nối sẽ tự trở lại.',
  screens_waiting: 'Đang tìm các màn hình của bạn',

  screens_in_car: 'Trong xe',
  screens_others: 'Thiết bị khác',
  screens_add: 'Thêm màn hình',
  screens_self: 'Màn hình này',
  screens_no_film: 'Không có phim',

  screens_playing: 'Đang phát',
  screens_on_pause: 'Tạm dừng',
  screens_syncing: 'Đang đồng bộ',
  screens_loading: 'Đang tải',
  screens_browsing: 'Đang duyệt',
  screens_disconnected: 'Mất kết nối',
  screens_leads: 'Dẫn',
  screens_follows: 'Theo',

  screens_alone: 'Chỉ có màn hình này',
  screens_alone_text: 'Thêm điện thoại, máy tính bảng hoặc ghế khác để cùng xem.',
  screens_off: 'Ở đây các màn hình không được kết nối',
  screens_off_text: 'Xem trên nhiều màn hình đang tắt trên thiết bị này.',

  screens_move_title: 'Phát {title} ở đó luôn?',
  screens_move_text: 'Nội dung đang phát ở đó sẽ dừng:',
  screens_move_confirm: 'Phát {title}',
  screens_move_keep: 'Để nguyên',

  screens_choose: 'Chọn nơi phát.',
  screens_start_at: '{count, plural, other {# màn hình}} bắt đầu từ {time}, nơi bạn đã dừng.',
  screens_start_beginning: '{count, plural, other {# màn hình}} bắt đầu từ đầu.',
  screens_play_on: '{count, plural, other {Phát trên # màn hình}}',
  screens_plays_here: 'Phát ở đây',
  screens_watch_together: 'Cùng xem',
  screens_no_screen: 'Không có màn hình',
  screens_assigned: '{title} đang phát trên {count, plural, other {# màn hình}}',

  screens_demo_title: 'Bản trình diễn của bạn có mấy màn hình?',
  screens_demo_text: 'Hiện chỉ có màn hình này. Các ghế bạn muốn sẽ được chọn khi chúng tham gia.',
  screens_continue: 'Tiếp tục',
  screens_found: 'Đã tìm thấy {found}/{count}',
};
