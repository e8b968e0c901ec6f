/** The storage key for: a passkey was made or used in this browser, so the sign-in page offers them while typing. */
export const KNOWS_PASSKEY = 'knowsPasskey';
