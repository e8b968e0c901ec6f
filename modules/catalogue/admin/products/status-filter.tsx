import { useListFilter } from '#platform/app/list/use-list-filter.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { t } from '#platform/words/t.ts';
import type { ShownProducts } from '../../contract/calls/managed-products.ts';

const PARAMETER = 'show';

export const shownLabels = (): Readonly<Record<ShownProducts, string>> => ({
  'on-sale': t('On sale'),
  drafts: t('Drafts'),
  deleted: t('Deleted'),
});

/** The products that a URL asks for; those on sale by default. */
export function shownProducts(search: URLSearchParams): ShownProducts {
  const show = search.get(PARAMETER) ?? '';
  return Object.hasOwn(shownLabels(), show) ? (show as ShownProducts) : 'on-sale';
}

/** Chooses between the products on sale, drafts and deleted products. */
export function StatusFilter() {
  const [shown, show] = useListFilter(PARAMETER);
  return (
    <Select label={t('Show')} value={shown} onChange={(event) => show(event.target.value)}>
      {Object.entries(shownLabels()).map(([value, label]) => (
        <option key={value} value={value === 'on-sale' ? '' : value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
