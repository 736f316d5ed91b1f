import type { landing as en } from '../en/landing';

export const landing: Record<keyof typeof en, string> = {
  landing_page_title: 'ようこそ',
  landing_headline: 'シアター、開場です。',
  landing_lead: '映画を借りて、買って、みんなで楽しむ。車内のすべての画面で。',
  landing_create_account: 'アカウント作成',
  landing_sign_in: 'サインイン',
  landing_sign_in_email: 'メールでサインイン',
  landing_sign_in_code: 'コードでサインイン',
  landing_try_now: '試してみる',
  landing_main_user_prompt: '登録するには、この車のメインユーザーとしてサインインしてください。',
  landing_blocked_in_motion: 'サインインと登録は、駐車中にご利用いただけます。',
  landing_language: '言語',
  landing_privacy: 'プライバシーポリシー',
  landing_legal: '法的情報',
};
