import type { createAccount as en } from '../en/create-account';

export const createAccount: Record<keyof typeof en, string> = {
  create_account_steps: 'Các bước tạo tài khoản',
  create_account_step_done: 'xong',
  create_account_step_legal: 'Điều khoản',
  create_account_step_data: 'Dữ liệu',
  create_account_step_analytics: 'Phân tích',
  create_account_step_agreement: 'Đồng ý',
  create_account_step_form: 'Tài khoản',
  create_account_next: 'Tiếp',
  create_account_agree: 'Tôi đồng ý',

  create_account_legal_title: 'Đọc và đồng ý',
  create_account_legal_text:
    'Hai tài liệu nói rõ Drive-in hoạt động ra sao và cam kết giữa đôi bên. Nhấn “Tiếp” là đồng ý với cả hai.',
  create_account_terms_title: 'Lần đồng ý cuối',
  create_account_terms_text:
    'Vui lòng xác nhận chấp nhận cả hai tài liệu. Chúng có hiệu lực ngay khi có tài khoản.',
  create_account_choice_note: 'Tắt cho đến khi được bật. Có thể đổi bất cứ lúc nào trong Cài đặt.',
  create_account_accept_data: 'Sử dụng dữ liệu của tôi',
  create_account_all_analytics: 'Tất cả phân tích',
  create_account_google_analytics: 'Google Analytics',
  create_account_video_analytics: 'Phân tích video',
  create_account_picture_company: 'Hãng phim',
  create_account_group_companies: 'Các công ty trong tập đoàn',
  create_account_read_more: 'Đọc thêm: {topic}',
  create_account_texts_missing: 'Không tải được nội dung. Vẫn có thể tiếp tục; mọi thứ vẫn tắt.',

  create_account_form_title: 'Tài khoản của bạn',
  create_account_password_hint: 'Ít nhất 6 ký tự',
  create_account_birthday: 'Năm và tháng sinh',
  create_account_birthday_placeholder: 'NĂM/THÁNG',
  create_account_voucher: 'Phiếu quà tặng (không bắt buộc)',
  create_account_submit: 'Tạo tài khoản',
  create_account_busy: 'Đang tạo tài khoản',
  enter_valid_birthday: 'Vui lòng nhập ngày sinh hợp lệ, ví dụ 1985/04.',
  age_not_permitted: 'Độ tuổi không được phép. Cần trên 18 tuổi.',
  password_too_long: 'Mật khẩu quá dài. Tối đa 1.000 ký tự.',
  hardware_summary_title: 'Không tạo được tài khoản mới cho xe này',
  hardware_summary_text:
    'Xe chưa được cấp quyền hoặc đã thuộc một tài khoản. Hãy đăng nhập bằng tài khoản đó hoặc hỏi đại lý.',
  automatic_voucher_title: 'Quà tặng từ xe của bạn',
  automatic_voucher_credits:
    'Xe này có sẵn {credits, plural, other {# điểm}}, sẽ được cộng vào tài khoản mới.',
  automatic_voucher_text: 'Xe này có sẵn phiếu quà tặng, sẽ được cộng vào tài khoản mới.',

  create_account_blocked_title: 'Vui lòng đỗ xe trước',
  create_account_blocked_text: 'Việc tạo tài khoản chờ đến khi xe đỗ. Nội dung đã nhập được giữ lại.',
  create_account_main_user_title: 'Người dùng chính đăng ký xe này',

  consents_not_saved: 'Không lưu được lựa chọn quyền riêng tư.',
  consents_saved: 'Đã lưu',
  consents_undo: 'Hoàn tác',
};
