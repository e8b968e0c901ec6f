import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { t } from '#platform/words/t.ts';

/** The words of a button that places an order to be paid: those that the law wants, where the shop has chosen them, else the shop's own. */
export function useOrderWords(own: string): string {
  const { orderButton } = useStorefront().settings;
  return orderButton === 'obligation' ? t('Order with obligation to pay') : own;
}
