import type { lists as en } from '../en/lists';

export const lists: Record<keyof typeof en, string> = {
  library_title: 'マイ作品',
  library_empty: 'マイ作品はまだありません',
  library_empty_text: '購入、レンタル、引き換えた作品がここに並びます。',
  library_popular: 'いま人気の作品',
  library_rented: 'レンタル中',
  library_days_left: '{count, plural, other {あと#日}}',
  list_unknown: 'このリストはありません',
  list_unknown_text: '公開が終わったか、アドレスに誤りがあるようです。',
  assign_heading: '画面で再生するクリップを選択',
  assign_choice: '画面用に選ぶ',
  studio_behind_the_scenes: '舞台裏',
};
