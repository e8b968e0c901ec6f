import { Picture } from '#platform/app/ui/picture.tsx';
import type { CartLine } from '../contract/calls/cart.ts';

/** The small picture of a line; the product's name stands beside it. */
export function CartPicture({ line }: { line: Pick<CartLine, 'image'> }) {
  return (
    <div className="product-stage w-20 shrink-0 self-start overflow-hidden rounded-control sm:w-24">
      <Picture src={line.image} alt="" sizes="6rem" className="aspect-4/3 object-cover" />
    </div>
  );
}
