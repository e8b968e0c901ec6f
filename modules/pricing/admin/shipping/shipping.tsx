import { Globe } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
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
import { t } from '#platform/words/t.ts';
import type { Zone } from '../../contract/calls/pricing.ts';
import { areasText } from '../../contract/shipping-areas.ts';
import { PricePreview } from './price-preview.tsx';
import { TaxClasses } from './tax-classes.tsx';
import { TaxSettings } from './tax-settings.tsx';
import { draftOf, foreignChanges, zoneNow } from './zone-draft.ts';
import { methodText, taxText } from './zone-words.ts';

export const handle = headed(() => ({
  title: t('Shipping & Taxes'),
  lead: t('Where you ship, what it costs and which tax is due. Changes count for new orders at once.'),
  help: 'shipping-and-taxes',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  const [pricing] = await Promise.all([callAsMember('GET /settings/pricing', {}), listViewsRead()]);
  return pricing;
}

const addZone = () => <LinkButton to="/dashboard/shipping/add">{t('Add zone')}</LinkButton>;

const fixedColumns = (): readonly Column<Zone>[] => [
  {
    key: 'zone',
    label: t('Zone'),
    isRowHeader: true,
    cell: ({ name }) => <span className="block min-w-28 font-semibold @max-table:truncate">{name}</span>,
  },
  { key: 'ships-to', label: t('Ships to'), card: 'left', cell: ({ areas }) => areasText(areas) },
  {
    key: 'methods',
    label: t('Methods'),
    card: 'line',
    cell: ({ methods }) => <Lines of={methods.map(methodText)} none={t('Nothing ships here')} />,
  },
  {
    key: 'taxes',
    label: t('Taxes'),
    card: 'line',
    cell: ({ taxes }) => <Lines of={taxes.map(taxText)} none={t('None')} />,
  },
];

export default function Shipping({ loaderData: pricing }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['settings'], revalidate);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Zone>();
  const columns = useMemo((): Column<Zone>[] => {
    const action = (zone: Zone) => (
      <EditAndDelete
        name={zone.name}
        to={`/dashboard/shipping/${zone._id}`}
        onDelete={() => setLeaving(zone)}
      />
    );
    return [...fixedColumns(), { key: 'actions', label: t('Actions'), card: 'side', cell: action }];
  }, []);

  return (
    <DashboardPage {...handle.heading()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {pricing.zones.length === 0 ? (
          <EmptyState icon={Globe} title={t('No zones yet')} action={addZone()}>
            {t('Until there is one, nothing can be shipped.')}
          </EmptyState>
        ) : (
          <>
            <div className="flex flex-wrap justify-between gap-2">
              {addZone()}
              <ColumnChoice list="zones" />
            </div>
            <OfficeTable
              list="zones"
              caption={t('Zones')}
              columns={columns}
              rows={pricing.zones}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) => void navigate(`/dashboard/shipping/${_id}`)}
            />
          </>
        )}
        <TaxSettings pricing={pricing} />
        <TaxClasses classes={pricing.taxClasses} />
        <PricePreview homeCountry={pricing.homeCountry} />
      </div>
      <ConfirmedDelete
        title={t('Delete this zone?')}
        row={leaving}
        effect={t('Removes it with its methods and taxes.')}
        kept={t('Keeps the zone.')}
        onDelete={deleteZone}
        readAgain={readZone}
        onClose={() => setLeaving(undefined)}
      >
        {({ name }) => (
          <p>
            {t(
              'Addresses in {name} then belong to the rest of the world. Orders made so far stay as they are.',
              { name },
            )}
          </p>
        )}
      </ConfirmedDelete>
    </DashboardPage>
  );
}

function Lines({ of, none }: { of: readonly string[]; none: string }) {
  if (of.length === 0) return <span className="text-text-soft">{none}</span>;
  return (
    <span className="@table:grid @table:gap-1">
      {of.map((line) => (
        <span key={line} className="@max-table:not-last:after:content-[';_']">
          {line}
        </span>
      ))}
    </span>
  );
}

async function deleteZone({ _id: id, name, version }: Zone): Promise<string> {
  await callAsMember('DELETE /settings/zones/{id}', { params: { id }, query: { version } });
  return t('{name} is deleted.', { name });
}

async function readZone(zone: Zone): Promise<Latest<Zone> | undefined> {
  const row = await zoneNow(zone._id);
  return row && { row, changes: foreignChanges(draftOf(zone), draftOf(row)) };
}
