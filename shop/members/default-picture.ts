/** The picture of a member who has given none: fixed, the same for everyone. */
export const DEFAULT_PICTURE = '/pictures/people/default.svg';
