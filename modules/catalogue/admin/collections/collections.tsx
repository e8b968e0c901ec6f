import { LayoutGrid } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { ConfirmedDelete, type Latest } from '#platform/app/list/confirmed-delete.tsx';
import { EditAndDelete } from '#platform/app/list/edit-and-delete.tsx';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { listViewsRead } from '#platform/app/office/columns/list-views.ts';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { t } from '#platform/words/t.ts';
import type { Collection, ListedCollection } from '../../contract/calls/collections.ts';
import { listedChanges } from './collection-change.ts';

export const handle = headed(() => ({
  title: t('Collections'),
  lead: t('Groups of products, each with a page of its own.'),
  help: 'collections',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  const [collections] = await Promise.all([callAsMember('GET /managed-collections', {}), listViewsRead()]);
  return collections;
}

const addCollection = () => <LinkButton to="/dashboard/collections/add">{t('Add collection')}</LinkButton>;

const fixedColumns = (): readonly Column<ListedCollection>[] => [
  {
    key: 'title',
    label: t('Title'),
    isRowHeader: true,
    cell: (collection) => <CollectionCell collection={collection} />,
  },
  { key: 'address', label: t('Address'), card: 'line', cell: ({ slug }) => `/collections/${slug}` },
  {
    key: 'in-the-menu',
    label: t('In the menu'),
    card: 'line',
    cell: ({ inMenu }) => (inMenu ? t('Yes') : t('No')),
  },
];

export default function Collections({ loaderData: collections }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['collections'], revalidate);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<ListedCollection>();
  const columns = useMemo((): Column<ListedCollection>[] => {
    const action = (collection: ListedCollection) => (
      <EditAndDelete
        name={collection.title}
        to={`/dashboard/collections/${collection.slug}/edit`}
        onDelete={() => setLeaving(collection)}
      />
    );
    return [...fixedColumns(), { key: 'actions', label: t('Actions'), card: 'corner', cell: action }];
  }, []);

  return (
    <DashboardPage {...handle.heading()}>
      {collections.length === 0 && (
        <EmptyState icon={LayoutGrid} title={t('No collections yet')} action={addCollection()}>
          {t('Group products by hand or by a rule, and show them in the menu.')}
        </EmptyState>
      )}
      {collections.length > 0 && (
        <div className="grid gap-6">
          <div className="flex flex-wrap justify-between gap-2">
            {addCollection()}
            <ColumnChoice list="collections" />
          </div>
          <OfficeTable
            list="collections"
            caption={t('Collections')}
            columns={columns}
            rows={collections}
            rowKey={(collection) => collection.slug}
            onOpen={({ slug }) => void navigate(`/dashboard/collections/${slug}/edit`)}
          />
        </div>
      )}
      <ConfirmedDelete
        title={t('Delete this collection?')}
        row={leaving}
        effect={t('Takes its page out of the shop at once.')}
        kept={t('Keeps it in the shop.')}
        onDelete={deleteCollection}
        readAgain={readCollection}
        onClose={() => setLeaving(undefined)}
      >
        {({ title }) => <p>{t('The products in {title} stay on sale.', { title })}</p>}
      </ConfirmedDelete>
    </DashboardPage>
  );
}

async function deleteCollection({ slug, title, version }: ListedCollection): Promise<string> {
  await callAsMember('DELETE /collections/{slug}', { params: { slug }, query: { version } });
  return t('{title} is deleted.', { title });
}

async function readCollection(seen: ListedCollection): Promise<Latest<ListedCollection>> {
  const row = await callAsMember('GET /collections/{slug}/managed', { params: { slug: seen.slug } });
  return { row, changes: listedChanges(seen, row) };
}

function CollectionCell({ collection: { slug, title, image } }: { collection: Collection }) {
  return (
    <span className="flex items-center gap-3 text-start">
      <span className="product-stage block aspect-4/3 w-14 shrink-0 @table:w-16 overflow-hidden rounded-control">
        {image && <Picture src={image} alt="" sizes="64px" />}
      </span>
      <Link
        to={`/collections/${slug}`}
        className="inline-flex min-h-11 min-w-0 items-center font-semibold hover:underline @table:min-h-0"
      >
        <span className="@max-table:line-clamp-2">{title}</span>
      </Link>
    </span>
  );
}
