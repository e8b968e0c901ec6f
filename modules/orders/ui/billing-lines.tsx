import { t } from '#platform/words/t.ts';
import type { Order } from '../contract/calls/orders.ts';

/** The address of an invoice, and its tax number. */
export function BillingLines({ billing: { lines, taxId } }: { billing: NonNullable<Order['billing']> }) {
  return (
    <>
      <address className="not-italic wrap-anywhere">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address can be equal
          <span key={place} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      {taxId && <p className="mt-2 wrap-anywhere">{t('Tax number: {taxId}', { taxId })}</p>}
    </>
  );
}
