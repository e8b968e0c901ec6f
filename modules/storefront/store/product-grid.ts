/** The columns of product cards: two on a phone, four on a desktop. */
export const PRODUCT_GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4';
