import { useRevalidator } from 'react-router';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';
import { RecentChanges } from './bulk/recent-changes.tsx';
import { RefusedProducts } from './bulk/refused-products.tsx';
import { useUndo } from './bulk/use-undo.ts';
import { FileDrop } from './import/file-drop.tsx';
import { Preview } from './import/preview.tsx';
import { useImport } from './import/use-import.ts';

export const handle = headed(() => ({
  title: t('Import Products'),
  lead: t(
    'Export your products, change them in a spreadsheet, and bring the file back. You see every change before it is made, and can undo it for a day.',
  ),
  help: 'import-and-export',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return callAsMember('GET /bulk-changes', {});
}

export default function ImportProducts({ loaderData: { changes } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['products', 'drafts'], revalidate);
  const { undoing, refused, undo, close } = useUndo();
  const { state, read, bring, clear } = useImport({ onDone: revalidate, onUndo: undo });
  const { shown } = state;
  return (
    <DashboardPage {...handle.heading()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap gap-3">
          <DownloadButton from="/api/export/products.csv">{t('Export products')}</DownloadButton>
          <LinkButton to="/dashboard/manageproducts" kind="secondary">
            {t('All products')}
          </LinkButton>
        </div>
        <RefusedProducts refused={refused} effect={t('restored')} onClose={close} />
        {!shown && <FileDrop isBusy={state.isReading === true} problem={state.problem} onChoose={read} />}
        {shown && (
          <>
            {state.problem && (
              <p role="alert" className="rounded-card border border-warn bg-warn-soft p-4">
                {state.problem}
              </p>
            )}
            <Preview
              fileName={shown.file.name}
              preview={shown.preview}
              isImporting={state.isImporting === true}
              onImport={bring}
              onClear={clear}
            />
          </>
        )}
        <RecentChanges changes={changes} undoing={undoing} onUndo={undo} />
      </div>
    </DashboardPage>
  );
}
