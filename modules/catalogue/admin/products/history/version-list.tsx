import { Button } from '#platform/app/ui/button.tsx';
import { ConfirmDialog } from '#platform/app/ui/confirm-dialog.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { ProductVersion } from '../../../contract/calls/product-versions.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import { useRestore } from './use-restore.ts';

const eventWords = (): Readonly<Record<string, string>> => ({
  'product.added': t('Added'),
  'product.drafted': t('Added as a draft'),
  'product.duplicated': t('Added as a copy'),
  'product.changed': t('Changed'),
  'product.variants-set': t('Variants changed'),
  'product.variant-changed': t('Variant changed'),
  'product.pictures-set': t('Pictures changed'),
  'product.put-on-sale': t('Put on sale'),
  'product.published': t('Put on sale on its date'),
  'product.withdrawn': t('Made a draft'),
  'product.scheduled': t('Date of sale chosen'),
  'product.unscheduled': t('Date of sale taken away'),
  'product.archived': t('Deleted'),
  'product.restored': t('Earlier version brought back'),
  'products.imported': t('Changed by an import'),
  'products.edited': t('Changed with other products'),
  'products.undone': t('Change of many products undone'),
});

type Props = { product: ManagedProduct; versions: readonly ProductVersion[] };

/** The versions of a product, newest first; an earlier one can be brought back. */
export function VersionList({ product, versions }: Props) {
  const { asked, isBusy, ask, cancel, restore } = useRestore(product);
  return (
    <>
      <ol className="card divide-y divide-line">
        {versions.map((version) => (
          <li
            key={version.version}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4"
          >
            <VersionFacts version={version} />
            {version.isCurrent && <span className="text-sm text-text-soft">{t('As it is now')}</span>}
            {version.isRestorable && (
              <Button
                kind="secondary"
                size="small"
                aria-label={t('Bring back version {version}', { version: version.version })}
                onClick={() => ask(version.version)}
              >
                {t('Bring back')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        title={t('Bring back version {asked}?', { asked })}
        action={t('Bring back')}
        effect={t('The product changes at once.')}
        kept={t('Everything stays as it is.')}
        isOpen={asked !== undefined}
        isBusy={isBusy}
        onCancel={cancel}
        onConfirm={restore}
      >
        {t(
          '{productName} becomes what it was then, including whether it is on sale. Its stock stays as it is, and the history keeps every version.',
          { productName: product.productName },
        )}
      </ConfirmDialog>
    </>
  );
}

function VersionFacts({ version: { version, act, by, at, changes } }: { version: ProductVersion }) {
  return (
    <div className="grid min-w-0 grow basis-72 gap-1 wrap-anywhere">
      <p>
        <span className="font-semibold">{actWords(act)}</span>
        <span className="text-text-soft"> {t('· Version {version}', { version })}</span>
      </p>
      <p className="text-sm text-text-soft">
        {by ?? (act ? t('The shop') : t('Kept when the history began'))},{' '}
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      {changes.length > 0 && (
        <ul className="grid gap-1">
          {changes.map(({ label, was, now }) => (
            <li key={`${label} ${was} ${now}`}>
              {label}: <del className="text-text-soft">{was || t('nothing')}</del> <span aria-hidden>→ </span>
              <ins className="font-semibold no-underline">{now || t('nothing')}</ins>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Names the act that made a version; a version without an act is older than the history. */
function actWords(act: string | null): string {
  if (act === null) return t('Before the first change');
  return (Object.hasOwn(eventWords(), act) && eventWords()[act]) || t('Changed');
}
