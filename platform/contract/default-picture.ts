/** The picture of a member without one; every storefront serves it here. */
export const DEFAULT_PICTURE = '/pictures/people/default.svg';
