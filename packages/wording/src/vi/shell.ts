import type { shell as en } from '../en/shell';

export const shell: Record<keyof typeof en, string> = {
  signing_out: 'Đang đăng xuất',
  hwid_decryption_error: 'Không giải mã được mã phần cứng của xe này.',
  car_needs_password: 'Xe này không còn tự đăng nhập nữa. Vui lòng đăng nhập bằng mật khẩu.',
  idle_title: 'Bạn còn ở đó không?',
  idle_text:
    'Bạn đã không hoạt động trong 1 giờ. Để bảo vệ tài khoản, bạn sẽ được đăng xuất sau {seconds, plural, other {# giây}}.',
  idle_keep: 'Giữ đăng nhập',
  idle_log_out: 'Đăng xuất',
  maintenance_title: 'Sẽ trở lại ngay',
  maintenance_text: 'Drive-in đang được bảo trì. Vui lòng quay lại sau ít phút.',
  welcome_splash_title: 'Chào mừng đến với Drive-in',
  welcome_splash_text: 'Tài khoản của bạn đã sẵn sàng.',
  welcome_splash_next_title: 'Chọn chỗ của bạn',
  welcome_splash_next_text: 'Phim sắp bắt đầu.',
  connection_connected: 'Đã kết nối',
  connection_offline: 'Ngoại tuyến',
};
