import type { MailWording } from './en';

export const vi: MailWording = {
  temporary_subject: 'Mật khẩu tạm thời của bạn cho Drive-in',
  temporary_heading: 'Đây là mật khẩu tạm thời của bạn',
  temporary_validity: 'Mật khẩu này dùng được một lần, trong vòng {minutes} phút tới.',
  temporary_next: 'Hãy nhập vào màn hình nơi bạn đã yêu cầu và chọn mật khẩu mới.',
  temporary_not_you: 'Bạn không yêu cầu? Vậy không cần làm gì cả: mật khẩu của bạn vẫn giữ nguyên.',

  changed_subject: 'Mật khẩu Drive-in của bạn đã được đổi',
  changed_heading: 'Mật khẩu của bạn đã được đổi',
  changed_what: 'Để an toàn, các thiết bị khác đã được đăng xuất. Hãy đăng nhập lại ở đó bằng mật khẩu mới.',
  changed_not_you:
    'Không phải bạn? Hãy chọn ngay “Khôi phục mật khẩu” ở màn hình đăng nhập để lấy lại tài khoản.',

  device_subject: 'Một thiết bị mới đã đăng nhập Drive-in',
  device_heading: 'Một thiết bị mới đã đăng nhập vào tài khoản',
  device_when: 'Khi nào',
  device_how: 'Cách nào',
  device_by_password: 'Bằng mật khẩu',
  device_by_car: 'Từ xe của bạn',
  device_by_code: 'Bằng mã của màn hình khác',
  device_you: 'Là bạn? Vậy không cần làm gì cả.',
  device_not_you:
    'Không phải bạn? Hãy đổi mật khẩu ngay: mọi thiết bị khác sẽ bị đăng xuất. Danh sách thiết bị và xe nằm trong Cài đặt, thẻ Tài khoản.',

  receipt_subject: 'Biên nhận cho “{title}”',
  receipt_heading_bought: 'Cảm ơn bạn đã mua phim',
  receipt_heading_rented: 'Cảm ơn bạn đã thuê phim',
  receipt_watch: 'Phim đã có trong Thư viện của bạn, trên mọi màn hình bạn đã đăng nhập.',
  receipt_title: 'Phim',
  receipt_order: 'Đơn hàng',
  receipt_bought: 'Mua',
  receipt_rented: 'Thuê đến {date}',
  receipt_net: 'Giá trước thuế',
  receipt_tax: 'Thuế ({rate})',
  receipt_vat: 'Thuế GTGT ({rate})',
  receipt_total: 'Tổng đã trả',
  receipt_card: 'Thanh toán bằng',
  receipt_card_ending: '{brand} có số cuối {digits}',
  receipt_date: 'Ngày thanh toán',
  receipt_number: 'Mã giao dịch',
  receipt_sandbox: 'Đây là giao dịch thử: không có khoản tiền nào bị trừ.',

  refund_subject: 'Hoàn tiền cho “{title}”',
  refund_heading: 'Bạn đã được hoàn tiền',
  refund_what: 'Số tiền sẽ về lại thẻ của bạn. Hầu hết ngân hàng cần vài ngày để hiển thị.',
  refund_ended: 'Phim không còn trong Thư viện của bạn.',
  refund_amount: 'Số tiền hoàn lại',
  refund_card: 'Hoàn về',
  refund_date: 'Ngày hoàn tiền',

  footer: 'Thư này được gửi tự động. Thư trả lời sẽ không có ai đọc.',
};
