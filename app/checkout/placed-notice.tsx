import { Link } from 'react-router';
import { orderAddress, type PlacedOrder } from './placed-order.ts';

/** Says that the order stands although its payment was refused. */
export function PlacedNotice({ placed }: { placed: PlacedOrder }) {
  return (
    <p role="status" className="rounded-card bg-sunken p-4">
      Order {placed.number} is booked and waits for your payment.{' '}
      <Link to={orderAddress(placed)} className="inline-link">
        See the order
      </Link>
    </p>
  );
}
