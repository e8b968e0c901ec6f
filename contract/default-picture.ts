/** The picture of a member who has none: every storefront serves one here. */
export const DEFAULT_PICTURE = '/pictures/people/default.svg';
