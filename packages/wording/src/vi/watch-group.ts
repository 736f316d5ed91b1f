import type { watchGroup as en } from '../en/watch-group';

export const watchGroup: Record<keyof typeof en, string> = {
  group_number: 'Nhóm {number}',
  group_with: 'cùng {names}',
  group_screens: '{count, plural, other {# màn hình}}',
  group_leads: 'màn hình này dẫn',
  group_follows: 'màn hình này theo',
  group_waiting: 'Đang chờ các màn hình khác…',
  group_joining: 'Đang vào cùng các màn hình khác…',
  group_catching_up: 'Đang bắt kịp…',
  group_alone: 'Giờ bạn đang xem một mình.',
  group_paused_by: '{name} đã tạm dừng',
  group_jumped_by: '{name} đã chuyển đến {time}',
  group_sound_on: 'Bật tiếng',
  group_in_motion_detail: 'Phim vẫn chạy cùng các màn hình khác. Hình sẽ trở lại khi xe đỗ.',
  group_offset: 'Độ lệch với nhóm',
  group_profile: 'Xem cùng nhau',
  group_profile_tight: 'Sát',
  group_profile_spec: 'Theo chuẩn',
};
