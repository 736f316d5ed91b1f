import type { landing as en } from '../en/landing';

export const landing: Record<keyof typeof en, string> = {
  landing_page_title: 'Chào mừng',
  landing_headline: 'Bãi phim đã mở cửa.',
  landing_lead: 'Thuê, mua và cùng nhau xem phim, trên mọi màn hình trong xe.',
  landing_create_account: 'Tạo tài khoản',
  landing_sign_in: 'Đăng nhập',
  landing_sign_in_email: 'Đăng nhập bằng email',
  landing_sign_in_code: 'Đăng nhập bằng mã',
  landing_try_now: 'Dùng thử ngay',
  landing_main_user_prompt: 'Để đăng ký, vui lòng đăng nhập bằng người dùng chính của xe này.',
  landing_blocked_in_motion: 'Có thể đăng nhập và đăng ký khi xe đã đỗ.',
  landing_language: 'Ngôn ngữ',
  landing_privacy: 'Chính sách quyền riêng tư',
  landing_legal: 'Pháp lý',
};
