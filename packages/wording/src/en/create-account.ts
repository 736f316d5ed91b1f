export const createAccount = {
  create_account_steps: 'Steps to your account',
  create_account_step_done: 'done',
  create_account_step_legal: 'Terms',
  create_account_step_data: 'Your data',
  create_account_step_analytics: 'Analytics',
  create_account_step_agreement: 'Agreement',
  create_account_step_form: 'Account',
  create_account_next: 'Next',
  create_account_agree: 'I agree',

  create_account_legal_title: 'Read and agree',
  create_account_legal_text:
    'Two documents say how Drive-in works and what we promise each other. Next means that you agree to both.',
  create_account_terms_title: 'One last agreement',
  create_account_terms_text:
    'Please confirm that you accept both documents. They apply from the moment your account exists.',
  create_account_choice_note: 'Off until you turn it on. You can change it at any time in Settings.',
  create_account_accept_data: 'Use of my data',
  create_account_all_analytics: 'All analytics',
  create_account_google_analytics: 'Google Analytics',
  create_account_video_analytics: 'Video analytics',
  create_account_picture_company: 'The picture company',
  create_account_group_companies: 'The group companies',
  create_account_read_more: 'Read more: {topic}',
  create_account_texts_missing: 'The texts could not be loaded. You can go on; everything stays off.',

  create_account_form_title: 'Your account',
  create_account_password_hint: 'At least 6 characters',
  create_account_birthday: 'Birthday: year and month',
  create_account_birthday_placeholder: 'YYYY/MM',
  create_account_voucher: 'Voucher (optional)',
  create_account_submit: 'Create account',
  create_account_busy: 'Creating your account',
  enter_valid_birthday: 'Please enter a valid birthday, for example 1985/04.',
  age_not_permitted: 'Age not permitted. You must be over 18.',
  password_too_long: 'This password is too long. Use at most 1,000 characters.',
  hardware_summary_title: 'No new account for this car',
  hardware_summary_text:
    'The car is not entitled to the service, or belongs to an account already. Sign in with that account, or ask your dealer.',
  automatic_voucher_title: 'A gift from your car',
  automatic_voucher_credits:
    '{credits, plural, one {# credit comes} other {# credits come}} with this car and will be added to your new account.',
  automatic_voucher_text: 'A voucher comes with this car and will be added to your new account.',

  create_account_blocked_title: 'Please park first',
  create_account_blocked_text: 'Creating an account waits until the car is parked. What you entered is kept.',
  create_account_main_user_title: 'The main user registers this car',

  consents_not_saved: 'Your privacy choices could not be saved.',
  consents_saved: 'Saved',
  consents_undo: 'Undo',
} as const;
