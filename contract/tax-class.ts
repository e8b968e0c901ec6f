/** The tax class of a product without another one. */
export const STANDARD_CLASS = 'Standard';
