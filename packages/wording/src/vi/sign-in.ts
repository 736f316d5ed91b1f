import type { signIn as en } from '../en/sign-in';

export const signIn: Record<keyof typeof en, string> = {
  sign_in_title: 'Đăng nhập bằng email',
  sign_in_email: 'Email',
  sign_in_password: 'Mật khẩu',
  sign_in_show_password: 'Hiện mật khẩu',
  sign_in_hide_password: 'Ẩn mật khẩu',
  sign_in_not_entered: 'Chưa nhập',
  sign_in_entered: 'Đã nhập',
  sign_in_next: 'Tiếp theo',
  sign_in_submit: 'Đăng nhập',
  sign_in_busy: 'Đang đăng nhập',
  sign_in_recover: 'Khôi phục mật khẩu',
  sign_in_privacy: 'Đăng nhập đồng nghĩa với việc chấp nhận {link}.',
  sign_in_privacy_link: 'chính sách quyền riêng tư',

  enter_valid_email: 'Vui lòng nhập email.',
  invalid_email: 'Email này có vẻ chưa đúng.',
  invalid_password: 'Vui lòng nhập mật khẩu.',

  validating_credentials: 'Đang kiểm tra thông tin',
  login_success: 'Chào mừng trở lại',
  login_success_detail: 'Đang mở kho phim',
  login_open_now: 'Mở ngay',
  maximum_attempt_countdown: 'Có thể đăng nhập lại sau {seconds} giây',
  maximum_attempt_text: 'Ba lần thử đều không khớp.',
};
