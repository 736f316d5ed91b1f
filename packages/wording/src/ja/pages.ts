import type { pages as en } from '../en/pages';

export const pages: Record<keyof typeof en, string> = {
  preview_label: 'プレビュー',
  preview_text: '閲覧専用です。何も保存されません。',
  preview_exit: 'プレビューを終了',
  preview_unknown_title: 'プレビューするものがありません',
  preview_unknown_text:
    'このアドレスのページはありません。名前が変わったか、公開が終わった可能性があります。',
  preview_home: 'ホームを見る',
  page_gone_title: 'このページの上映は終わりました',
  page_gone_text: '終了したか、移動した可能性があります。ホームにはまだたくさんの作品があります。',
  page_load_error: 'このページを読み込めませんでした',
  custom_page_empty: 'まだクリップがありません',
  custom_page_empty_text: 'それまでスタジオをのぞいてみてください。',
  custom_page_studio: 'スタジオへ',
};
