import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { orderAddress, type PlacedOrder } from './placed-order.ts';

type Props = {
  placed: PlacedOrder;
  /** Absent while the address can be changed already. */
  onChangeAddress: (() => void) | undefined;
};

/** Says that the order stands although its payment was refused. */
export function PlacedNotice({ placed, onChangeAddress }: Props) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sunken p-4">
      <p role="status">
        Order {placed.number} is booked and waits for your payment.{' '}
        <Link to={orderAddress(placed)} className="inline-link">
          See the order
        </Link>
      </p>
      {onChangeAddress && (
        <Button kind="secondary" size="small" onClick={onChangeAddress}>
          Change address
        </Button>
      )}
    </div>
  );
}
