import { Link } from 'react-router';
import { rich, t } from '#platform/words/t.ts';
import { useStorefront } from './use-storefront.ts';

/** Says below a price whether it includes tax, and that shipping is added, if the shop has chosen so. */
export function PlusShipping() {
  const { settings } = useStorefront();
  if (settings.priceNotes === 'off') return null;
  const shipping = (
    // Above the link of a whole card.
    <Link
      to="/policies/shipping"
      className="relative z-1 -my-1 inline-block py-1 underline hover:no-underline"
    >
      {t('plus shipping')}
    </Link>
  );
  return (
    <p className="text-xs text-text-soft">
      {settings.taxes === 'included'
        ? rich('incl. VAT, {plusShipping}', { plusShipping: shipping })
        : shipping}
    </p>
  );
}
