import type { createAccount as en } from '../en/create-account';

export const createAccount: Record<keyof typeof en, string> = {
  create_account_steps: 'アカウント作成の手順',
  create_account_step_done: '完了',
  create_account_step_legal: '規約',
  create_account_step_data: 'データ',
  create_account_step_analytics: '分析',
  create_account_step_agreement: '同意',
  create_account_step_form: 'アカウント',
  create_account_next: '次へ',
  create_account_agree: '同意する',

  create_account_legal_title: '読んで同意する',
  create_account_legal_text:
    'Drive-inの仕組みとお互いの約束を、2つの文書にまとめています。「次へ」で両方に同意したことになります。',
  create_account_terms_title: '最後の確認',
  create_account_terms_text:
    '両方の文書に同意することを確認してください。アカウントができた時点から適用されます。',
  create_account_choice_note: 'オンにするまではオフのままです。設定でいつでも変更できます。',
  create_account_accept_data: 'データの利用',
  create_account_all_analytics: 'すべての分析',
  create_account_google_analytics: 'Google Analytics',
  create_account_video_analytics: '動画の分析',
  create_account_picture_company: '映画会社について',
  create_account_group_companies: 'グループ会社について',
  create_account_read_more: '詳しく読む：{topic}',
  create_account_texts_missing: '文章を読み込めませんでした。このまま進めます。すべてオフのままです。',

  create_account_form_title: 'アカウント情報',
  create_account_password_hint: '6文字以上',
  create_account_birthday: '生年月（年／月）',
  create_account_birthday_placeholder: '年/月',
  create_account_voucher: 'クーポン（任意）',
  create_account_submit: 'アカウントを作成',
  create_account_busy: 'アカウントを作成中',
  enter_valid_birthday: '正しい生年月を入力してください（例：1985/04）。',
  age_not_permitted: 'ご利用いただけない年齢です。18歳を超えている必要があります。',
  password_too_long: 'パスワードが長すぎます。1,000文字以内にしてください。',
  hardware_summary_title: 'この車では新しいアカウントを作れません',
  hardware_summary_text:
    'この車はサービスの対象外か、すでにアカウントに登録されています。そのアカウントでサインインするか、販売店にお問い合わせください。',
  automatic_voucher_title: 'お車からの贈り物',
  automatic_voucher_credits:
    'この車には{credits, plural, other {#クレジット}}が付いていて、新しいアカウントに追加されます。',
  automatic_voucher_text: 'この車にはクーポンが付いていて、新しいアカウントに追加されます。',

  create_account_blocked_title: '先に停車してください',
  create_account_blocked_text: 'アカウントの作成は停車後に続けられます。入力した内容は残ります。',
  create_account_main_user_title: 'この車の登録はメインユーザーが行います',

  consents_not_saved: 'プライバシーの選択を保存できませんでした。',
  consents_saved: '保存しました',
  consents_undo: '元に戻す',
};
