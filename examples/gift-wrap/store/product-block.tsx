import type { SlotProps } from 'tillwright/pages';
import { WRAPPABLE } from '../wrapping.ts';
import { WrappingOffer } from './wrapping-offer.tsx';

/** On the page of a product that can be wrapped. */
export default function ProductBlock({ product }: SlotProps['product']) {
  return product.extras?.[WRAPPABLE] === true && <WrappingOffer />;
}
