import { PackageX, Rows4 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callAsMember } from '#platform/app/member-api.ts';
import { Block } from '#platform/app/office/block.tsx';
import { ConflictNotice } from '#platform/app/office/conflict-notice.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import { LeaveWarning } from '#platform/app/office/leave-warning.tsx';
import type { ClientLoaderArgs } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { STANDARD_CLASS } from '#platform/contract/tax-settings.ts';
import { t } from '#platform/words/t.ts';
import { RefusedProducts } from './bulk/refused-products.tsx';
import { GridPreview } from './grid/grid-preview.tsx';
import { GridTable } from './grid/grid-table.tsx';
import { useGrid } from './grid/use-grid.ts';

export const handle = {
  ...headed(() => ({
    title: t('Edit as a Grid'),
    lead: t('Type, fill down, or paste columns from a spreadsheet. You see every change before it is saved.'),
    help: 'edit-many-products-as-a-grid',
    isWide: true,
  })),
  query: ['q', 'tag', 'facet', 'available', 'show', 'sort'],
};

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  // Without the list the grid still knows the classes of its products.
  const pricing = await callAsMember('GET /settings/pricing', {}).catch(() => undefined);
  return { taxClasses: pricing?.taxClasses.map(({ name }) => name) ?? [] };
}

export default function EditGrid({ loaderData }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  return (
    <DashboardPage {...handle.heading()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <span>
          <LinkButton to="/dashboard/manageproducts" kind="secondary" size="small">
            {t('All products')}
          </LinkButton>
        </span>
        <Grid taxClasses={loaderData.taxClasses} />
      </div>
    </DashboardPage>
  );
}

function Grid({ taxClasses }: { taxClasses: readonly string[] }) {
  const grid = useGrid();
  const { read, lines, preview, stale, undoing } = grid;
  if (!read) return <Waiting />;
  if ('failure' in read) return <p role="alert">{read.failure}</p>;
  if ('isTooMany' in read) return <TooMany words={read.words} />;
  if (lines.length === 0)
    return (
      <EmptyState
        icon={PackageX}
        title={t('No products here')}
        action={<LinkButton to="/dashboard/manageproducts">{t('Choose products')}</LinkButton>}
      >
        {t('Select products in the list first, or choose filters that leave some.')}
      </EmptyState>
    );
  const used = lines.map((line) => line.base.taxClass ?? STANDARD_CLASS);
  return (
    <>
      <RefusedProducts refused={undoing.refused} effect={t('restored')} onClose={undoing.close} />
      {stale.length > 0 && (
        <ConflictNotice of={stale}>
          <ul className="grid gap-1">
            {stale.map(({ productId, message }) => (
              <li key={productId} className="wrap-anywhere">
                {message}
              </li>
            ))}
          </ul>
          <p>{t('Nothing is saved. The grid has the present values now, and what you typed stays.')}</p>
        </ConflictNotice>
      )}
      {preview && (
        <GridPreview
          lines={lines}
          keys={preview.sent.keys}
          cells={preview.cells}
          message={grid.message}
          isBusy={grid.isBusy}
          onSave={grid.save}
          onBack={grid.back}
        />
      )}
      <div hidden={preview !== undefined}>
        <GridTable
          lines={lines}
          taxClasses={[...new Set([STANDARD_CLASS, ...taxClasses, ...used])]}
          errors={grid.errors}
          message={preview ? undefined : grid.message}
          edits={grid.edits}
          isBusy={grid.isBusy}
          onChange={grid.change}
          onPreview={grid.look}
          onDiscard={grid.discard}
        />
      </div>
      <LeaveWarning hasEdits={grid.edits > 0}>{t('Your changes in the grid are not saved.')}</LeaveWarning>
    </>
  );
}

function Waiting() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={t('Loading...')}>
      {isLate && <Block className="h-96 w-full" />}
    </div>
  );
}

function TooMany({ words }: { words: string }) {
  return (
    <EmptyState
      icon={Rows4}
      title={t('Too many for a grid')}
      action={<LinkButton to="/dashboard/manageproducts/import">{t('Export and import')}</LinkButton>}
    >
      {t(
        '{words} Search or filter the list first, or change them in a file: export, edit in a spreadsheet, import.',
        { words },
      )}
    </EmptyState>
  );
}
