import { formatMomentIn } from '#platform/format/date.ts';
import { useStorefront } from '../layout/use-storefront.ts';

/** The time zone of the shop, in which forms take times, its name for people, and moments as it tells them. */
export function useShopZone() {
  const { timeZone } = useStorefront().settings;
  return {
    timeZone,
    zoneName: timeZone.replaceAll('_', ' '),
    formatInZone: (iso: string) => formatMomentIn(timeZone, iso),
  };
}
