import type { legal as en } from '../en/legal';

export const legal: Record<keyof typeof en, string> = {
  legal_terms_of_use: '이용 조건',
  legal_terms_of_service: '서비스 약관',
  legal_empty: '아직 읽을 내용이 없어요',
  legal_empty_text: '이 문서는 현재 국가와 언어로 제공되지 않아요.',
  opens_in_new_tab: '(새 탭에서 열려요)',
};
