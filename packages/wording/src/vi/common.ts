import type { common as en } from '../en/common';

export const common: Record<keyof typeof en, string> = {
  app_name: 'Drive-in',
  back: 'Quay lại',
  close: 'Đóng',
  cancel: 'Hủy',
  ok: 'OK',
  retry: 'Thử lại',
  search: 'Tìm kiếm',
  skip_to_content: 'Đến nội dung chính',
  main_navigation: 'Menu chính',
  loading: 'Đang tải',

  tab_home: 'Trang chủ',
  tab_screens: 'Màn hình',
  tab_trip: 'Lộ trình',
  tab_library: 'Thư viện',
  tab_settings: 'Cài đặt',

  screen_front: 'Phía trước',
  screen_front_passenger: 'Ghế phụ',
  screen_rear_left: 'Sau trái',
  screen_rear_right: 'Sau phải',
  screen_other: 'Máy này',

  car_parked: 'Đang đỗ',
  car_moving: 'Đang chạy',

  duration_hours_minutes: '{hours} giờ {minutes} phút',
  duration_hours: '{hours} giờ',
  duration_minutes: '{minutes} phút',
  duration_left: 'Còn {duration}',

  not_found_title: 'Đường dừng tại đây',
  not_found_text: 'Không có trang nào ở địa chỉ này. Trang có thể đã được chuyển đi, hoặc địa chỉ bị gõ sai.',
  go_home: 'Về trang chủ',

  page_error_title: 'Đã xảy ra lỗi',
  page_error_text: 'Không hiển thị được trang. Vui lòng thử lại; nếu vẫn lỗi, hãy về trang chủ.',

  screen_create_account: 'Tạo tài khoản',
  screen_recover_password: 'Khôi phục mật khẩu',
  screen_code_sign_in: 'Đăng nhập bằng mã',
  screen_redeem_voucher: 'Đổi phiếu quà tặng',
  screen_short_clips: 'Clip ngắn',
  screen_page: 'Bộ sưu tập này',
  screen_aggregate: 'Toàn bộ danh sách',
  screen_manager: 'Màn hình',
  screen_payment: 'Thanh toán',
  screen_mobile_payment: 'Thanh toán qua điện thoại',
  screen_legal: 'Điều khoản pháp lý',
  screen_privacy: 'Chính sách quyền riêng tư',
  screen_data_management: 'Quản lý dữ liệu',
  screen_device_name: 'Tên thiết bị',
  screen_dev_login: 'Đăng nhập cho nhà phát triển',
  screen_trip: 'Trợ lý lộ trình',
  screen_preview: 'Bản xem thử',
};
