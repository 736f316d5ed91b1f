import type { legal as en } from '../en/legal';

export const legal: Record<keyof typeof en, string> = {
  legal_terms_of_use: '利用条件',
  legal_terms_of_service: 'サービス規約',
  legal_empty: '表示できる文書はまだありません',
  legal_empty_text: 'この文書はお住まいの国と言語ではご覧いただけません。',
  opens_in_new_tab: '（新しいタブで開きます）',
};
