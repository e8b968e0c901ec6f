import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { t } from '#platform/words/t.ts';
import type { FieldsProps } from './fields-props.ts';

const MOST_DESCRIPTION = 155;

/** The product as a search engine may show it: title, address and the beginning of the description. */
export function SearchPreview({ product, editing: { values } }: FieldsProps) {
  const { brand } = useStorefront();
  const text = values.description?.replace(/\s+/g, ' ').trim() ?? '';
  const shown = text.length > MOST_DESCRIPTION ? `${text.slice(0, MOST_DESCRIPTION).trimEnd()}…` : text;
  return (
    <div className="grid max-w-xl gap-1 rounded-control border border-line bg-surface p-4">
      <p className="truncate text-sm text-text-soft">
        {`${window.location.host} › product${product ? ` › ${product._id}` : ''}`}
      </p>
      <p className="truncate text-lg text-accent">
        {values.productName?.trim() || t('Product name')} | {brand.name}
      </p>
      <p className="text-sm break-words text-text-soft">
        {shown || t('The beginning of the description stands here.')}
      </p>
      {values.draft === 'true' && (
        <p className="text-sm text-text-soft">{t('Search engines see nothing of a draft.')}</p>
      )}
    </div>
  );
}
