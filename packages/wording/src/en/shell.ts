export const shell = {
  signing_out: 'Signing out',
  hwid_decryption_error: 'This car’s hardware id could not be decrypted.',
  car_needs_password: 'This car no longer signs in by itself. Please sign in with your password.',
  idle_title: 'Are you still there?',
  idle_text:
    'You have been idle for 1 hour. To keep your account safe you will be logged out in {seconds, plural, one {# second} other {# seconds}}.',
  idle_keep: 'Keep me logged in',
  idle_log_out: 'Log out',
  maintenance_title: 'Back in a moment',
  maintenance_text: 'Drive-in is being looked after. Please come back a little later.',
  welcome_splash_title: 'Welcome to Drive-in',
  welcome_splash_text: 'Your account is ready.',
  welcome_splash_next_title: 'Find your spot',
  welcome_splash_next_text: 'The films are about to begin.',
  connection_connected: 'Connected',
  connection_offline: 'Offline',
} as const;
