import { type NO_NUMBERS, newProduct, soundBooking, soundReview } from '../tables/sound-bodies.ts';

const FRACTIONS: typeof NO_NUMBERS = [
  ['1.5', 1.5],
  ['"1.5"', '1.5'],
];
const FINE_FRACTIONS: typeof NO_NUMBERS = [
  ['1.005', 1.005],
  ['"1.005"', '1.005'],
  ['"1."', '1.'],
  ['".5"', '.5'],
];

/** The fields of calls that take a number, each with a sound body for a product, and the fractions that it refuses. */
export const NUMERIC_FIELDS = [
  ['POST', '/orders', 'quantity', soundBooking, FRACTIONS],
  ['POST', '/orders', 'totalPrice', soundBooking, FINE_FRACTIONS],
  ['POST', '/product', 'availableQuantity', newProduct, FRACTIONS],
  ['POST', '/product', 'minimumOrderQuantity', newProduct, FRACTIONS],
  ['POST', '/product', 'quantityStep', newProduct, FRACTIONS],
  ['POST', '/product', 'maximumOrderQuantity', newProduct, FRACTIONS],
  ['POST', '/product', 'perUnitPrice', newProduct, FINE_FRACTIONS],
  ['POST', '/product', 'formerPrice', newProduct, FINE_FRACTIONS],
  ['POST', '/review', 'rating', soundReview, FINE_FRACTIONS],
  ['POST', '/create-payment-intent', 'totalPrice', () => ({}), FINE_FRACTIONS],
] as const satisfies readonly (readonly [
  string,
  string,
  string,
  (productName: string) => object,
  typeof NO_NUMBERS,
])[];

/** Numbers as JSON writes them that no field takes. */
export const NOTATIONS = ['-0', '-0.0', '1e400', '-1e400', '1e3', '1E3', '100e-1', '12345678901234567890'];
