/** The wrapping is an ordinary product of the catalogue, which the shopkeeper adds with this SKU. */
export const WRAPPING_SKU = 'GIFT-WRAP';

/** The fact of a product that staff tick where it can be wrapped. */
export const WRAPPABLE = 'gift-wrap.wrappable';

export const MOST_LETTERS = 200;

/** Whether an order or a cart has wrapping in it. */
export const hasWrapping = (lines: readonly { sku: string }[]): boolean =>
  lines.some(({ sku }) => sku === WRAPPING_SKU);
