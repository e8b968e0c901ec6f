/** The picture of people who have none: every storefront serves one here. */
export const DEFAULT_PICTURE = '/pictures/people/default.svg';
