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

  footer: 'Thư này được gửi tự động. Thư trả lời sẽ không có ai đọc.',
};
