import { Link } from 'react-router';
import { useStorefront } from './use-storefront.ts';

/** Says below a price whether it includes tax, and that shipping is added, if the shop has chosen so. */
export function PlusShipping() {
  const { priceNote } = useStorefront();
  return (
    priceNote && (
      <p className="text-xs text-text-soft">
        {/* Above the link of a whole card. */}
        <Link
          to="/policies/shipping"
          className="relative z-1 -my-1 inline-block py-1 underline hover:no-underline"
        >
          {priceNote}
        </Link>
      </p>
    )
  );
}
