/** The end of the addresses that erased people get; no mail reaches it. */
export const ERASED_DOMAIN = '@deleted.invalid';

export const isErasedAddress = (email: string) => email.endsWith(ERASED_DOMAIN);
