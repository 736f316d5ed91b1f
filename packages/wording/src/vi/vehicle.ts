import type { vehicle as en } from '../en/vehicle';

export const vehicle: Record<keyof typeof en, string> = {
  vehicle_silent: 'Không có tín hiệu từ xe',
  vehicle_silent_detail: 'Vì an toàn của bạn, màn hình này tạm chờ như khi xe đang chạy.',
  vehicle_typing_waits: 'Có thể nhập lại khi xe đã đỗ. Nội dung đã nhập được giữ lại.',
};
