const SOCIAL_ERRORS: Readonly<Record<string, string>> = {
  access_denied: 'You cancelled the sign-in. Nothing has changed.',
  account_not_linked:
    'This email already has an account. Sign in with its password, or choose a new password.',
  email_not_found: 'The account that you chose has no email address, and the shop needs one.',
  state_mismatch: 'Signing in took too long or began in another window. Please try again.',
  state_not_found: 'Signing in took too long or began in another window. Please try again.',
  please_restart_the_process: 'Signing in took too long or began in another window. Please try again.',
};

/** Explains the `error` parameter from the social provider. */
export function socialErrorText(code: string): string {
  return (
    SOCIAL_ERRORS[code] ?? 'That sign-in did not work. Please try again, or use your email and password.'
  );
}
