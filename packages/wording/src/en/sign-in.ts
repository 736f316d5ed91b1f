export const signIn = {
  sign_in_title: 'Sign in with email',
  sign_in_email: 'Email',
  sign_in_password: 'Password',
  sign_in_show_password: 'Show password',
  sign_in_hide_password: 'Hide password',
  sign_in_submit: 'Sign in',
  sign_in_busy: 'Signing in',
  sign_in_recover: 'Recover password',
  sign_in_privacy_before: 'By signing in you accept the',
  sign_in_privacy_link: 'privacy policy',

  enter_valid_email: 'Please enter your email.',
  invalid_email: 'This email does not look right.',
  invalid_password: 'Please enter your password.',

  validating_credentials: 'Validating credentials',
  login_success: 'Welcome back',
  login_success_detail: 'Opening your films',
  login_open_now: 'Open now',
  maximum_attempt_countdown: 'Sign-in opens again in {seconds} s',
  maximum_attempt_text: 'Three tries did not match.',
} as const;
