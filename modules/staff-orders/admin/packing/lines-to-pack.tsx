import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { ProductName } from '#platform/app/ui/product-name.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { StaffOrder } from '../../contract/calls/staff-orders.ts';

/** The lines with units left to ship, with these units alone; what has left or was refunded is named below. */
export function LinesToPack({ order: { lines, fulfilment } }: { order: StaffOrder }) {
  const left = fulfilment.lines.flatMap((units) => {
    const line = lines[units.line - 1];
    return line && units.toShip > 0 ? [{ line, units }] : [];
  });
  const others = fulfilment.lines.some(({ toShip, quantity }) => toShip < quantity);
  return (
    <DashboardCard title={t('Into the parcel')}>
      {left.length === 0 && <p className="text-text-soft">{t('Nothing is left to ship.')}</p>}
      <ul className="grid">
        {left.map(({ line, units }) => (
          <li
            key={units.line}
            className="flex items-center gap-4 border-line py-3 not-first:border-t first:pt-0"
          >
            <span className="product-stage block w-20 shrink-0 overflow-hidden rounded-control">
              <Picture src={line.image} alt="" sizes="80px" />
            </span>
            <div className="min-w-0 grow wrap-anywhere">
              <p className="font-semibold">
                <ProductName name={line.productName} />
              </p>
              {line.variantTitle && <p>{line.variantTitle}</p>}
              <p className="font-mono text-sm text-text-soft">{line.sku}</p>
            </div>
            <p className="shrink-0 text-2xl font-semibold tabular-nums">
              {formatNumber(units.toShip)} <span aria-hidden>×</span>
              <span className="sr-only">
                {t('{toShip, plural, one {unit} other {units}}', { toShip: units.toShip })}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {others && left.length > 0 && (
        <p className="border-t border-line pt-3 text-sm text-text-soft">
          {t('Only what is left: other units of this order have been shipped or refunded.')}
        </p>
      )}
    </DashboardCard>
  );
}
