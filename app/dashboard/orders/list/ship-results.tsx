import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { DownloadButton } from '../../list/download-button.tsx';
import { ordersText, slipsAddress, slipsText } from './chosen-text.ts';
import { orderAddress } from './order-address.ts';

export type ShipResult = { _id: string; number: number | null; shipped: boolean; reason: string };

/** Says which orders were shipped and names every other one with its reason; takes the focus. */
export function ShipResults({ results, onClose }: { results: readonly ShipResult[]; onClose: () => void }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (results.length > 0) box.current?.focus();
  }, [results]);
  const shipped = results.filter((result) => result.shipped);
  const refused = results.filter((result) => !result.shipped);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="What was shipped"
      className={`grid gap-3 rounded-card border p-4 ${refused.length > 0 ? 'border-warn bg-warn-soft' : 'border-good bg-good-soft'}`}
    >
      <p className="font-semibold">
        {refused.length > 0
          ? `${shipped.length} of ${ordersText(results.length)} shipped. The others stay as they were:`
          : `${ordersText(shipped.length)} shipped.`}
      </p>
      {refused.length > 0 && (
        <ul className="grid gap-1">
          {refused.map(({ _id, number, reason }) => (
            <li key={_id}>
              <Link to={orderAddress(_id)} className="inline-link">
                {number === null ? 'An order' : `Order ${number}`}
              </Link>{' '}
              was not shipped: {reason}
            </li>
          ))}
        </ul>
      )}
      <span className="flex flex-wrap gap-2">
        {shipped.length > 0 && (
          <DownloadButton size="small" from={slipsAddress(shipped)}>
            Print their {slipsText(shipped.length)}
          </DownloadButton>
        )}
        <Button kind="secondary" size="small" onClick={onClose}>
          Close
        </Button>
      </span>
    </section>
  );
}
