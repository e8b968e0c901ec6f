import { Badge } from '../../../ui/badge.tsx';
import { useShopZone } from '../../list/use-shop-zone.ts';

/** When a draft goes on sale by itself, in the shop’s time zone, short enough for a list. */
export function DateOfSale({ publishAt }: { publishAt: string }) {
  const { timeZone } = useShopZone();
  const at = new Date(publishAt);
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  const style: Intl.DateTimeFormatOptions = isThisYear
    ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
    : { dateStyle: 'medium' };
  return (
    <Badge tone="good">
      <span className="sr-only">Draft, goes on sale </span>
      <time dateTime={publishAt}>{at.toLocaleString(undefined, { ...style, timeZone })}</time>
    </Badge>
  );
}
