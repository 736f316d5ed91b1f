import type { search as en } from '../en/search';

export const search: Record<keyof typeof en, string> = {
  search_placeholder: '作品、人物、ジャンル',
  search_clear: '検索を消去',
  search_now: '今すぐ検索',
  search_enter_now: 'Enter キーですぐに検索できます',
  search_too_short: '2 文字以上入力してください',
  search_full: '最初の 100 文字で検索します',
  search_in_motion: '文字の入力は停車中にできます。人気の検索はいつでも使えます。',
  search_popular: '人気の検索',
  search_results_for: '「{term}」の検索結果',
  search_no_matches: '「{term}」に一致する作品はありません',
  search_no_matches_text: 'つづりを確認するか、次の検索をお試しください。',
};
