import type { legal as en } from '../en/legal';

export const legal: Record<keyof typeof en, string> = {
  legal_terms_of_use: 'Điều khoản sử dụng',
  legal_terms_of_service: 'Điều khoản dịch vụ',
  legal_empty: 'Chưa có gì để đọc',
  legal_empty_text: 'Tài liệu này chưa có cho quốc gia và ngôn ngữ của bạn.',
  opens_in_new_tab: '(mở trong thẻ mới)',
};
