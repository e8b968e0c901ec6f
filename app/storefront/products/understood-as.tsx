import { Link } from 'react-router';
import { productsAddress } from '../product-query.ts';

type Props = { typed: string; understood: string };

/** Says that a search looked for other words than were typed, which no product has. */
export function UnderstoodAs({ typed, understood }: Props) {
  return (
    <p className="w-full">
      No matches for “{typed}”. Showing results for{' '}
      <Link to={productsAddress({ q: understood })} className="inline-link font-semibold">
        “{understood}”
      </Link>
      .
    </p>
  );
}
