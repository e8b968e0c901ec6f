import type { SlotProps } from 'tillwright/pages';
import { hasWrapping } from '../wrapping.ts';
import { WrappingOffer } from './wrapping-offer.tsx';

/** Below the lines of a cart. It asks anew when wrapping comes into the cart or leaves it. */
export default function CartBlock({ lines }: SlotProps['cart']) {
  return <WrappingOffer key={String(hasWrapping(lines))} isInCart />;
}
