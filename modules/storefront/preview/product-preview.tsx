import type { ProductWithVariants } from '#modules/catalogue/contract/calls/products.ts';
import { ProductOffer } from '../store/product/product-offer.tsx';

/** A product with unsaved edits as its page would show it. Nothing can be ordered. */
export default function ProductPreview({ product }: { product: ProductWithVariants }) {
  return <ProductOffer product={product} />;
}
