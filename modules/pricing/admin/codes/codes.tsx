import { TicketPercent } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ConfirmedDelete, type Latest } from '#platform/app/list/confirmed-delete.tsx';
import { EditAndDelete } from '#platform/app/list/edit-and-delete.tsx';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListView } from '#platform/app/list/list-view.tsx';
import { loadList } from '#platform/app/list/load-list.ts';
import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember, callPageAsMember } from '#platform/app/member-api.ts';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { foreignChanges } from '#platform/app/office/form-fields.ts';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { Code } from '../../contract/calls/pricing.ts';
import { codeFields, stateText, worthText } from './code-body.ts';

export const handle = headed(() => ({
  title: t('Discount Codes'),
  lead: t(
    'Codes that customers type at checkout. Newsletter readers get a code of their own, which is not listed here.',
  ),
  help: 'discount-codes',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return loadList(request, (paging) => callPageAsMember('GET /settings/codes', { query: paging }));
}

const addCode = () => <LinkButton to="/dashboard/codes/add">{t('Add code')}</LinkButton>;

const fixedColumns = (): readonly Column<Code>[] => [
  { key: 'code', label: t('Code'), isRowHeader: true, cell: (code) => <CodeCell code={code} /> },
  { key: 'gives', label: t('Gives'), card: 'left', cell: worthText },
  { key: 'valid', label: t('Valid'), card: 'line', cell: (code) => <Validity code={code} /> },
  {
    key: 'used',
    label: t('Used'),
    isNumber: true,
    card: 'line',
    cell: ({ uses, mostUses }) => (
      <span className="whitespace-nowrap">
        {mostUses === null
          ? formatNumber(uses)
          : t('{uses, number} of {mostUses, number}', { uses, mostUses })}
      </span>
    ),
  },
];

export default function Codes({ loaderData: list }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['settings', 'orders'], revalidate);
  const { timeZone, zoneName } = useShopZone();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Code>();
  const columns = useMemo((): Column<Code>[] => {
    const action = (code: Code) => (
      <EditAndDelete
        name={code.code}
        to={`/dashboard/codes/${code.code}`}
        onDelete={() => setLeaving(code)}
      />
    );
    return [...fixedColumns(), { key: 'actions', label: t('Actions'), card: 'side', cell: action }];
  }, []);
  return (
    <DashboardPage {...handle.heading()}>
      <ListView
        list={list}
        empty={
          <EmptyState icon={TicketPercent} title={t('No codes yet')} action={addCode()}>
            {t('Give percent or an amount off, or free shipping.')}
          </EmptyState>
        }
      >
        {(codes) => (
          <div className="grid gap-6">
            <div className="flex flex-wrap justify-between gap-2">
              {addCode()}
              <ColumnChoice list="codes" />
            </div>
            <p className="text-sm text-text-soft">
              {t('Times are in the shop’s time zone ({zoneName}).', { zoneName })}
            </p>
            <OfficeTable
              list="codes"
              caption={t('Discount Codes')}
              columns={columns}
              rows={codes}
              rowKey={({ code }) => code}
              onOpen={({ code }) => void navigate(`/dashboard/codes/${code}`)}
            />
          </div>
        )}
      </ListView>
      <ConfirmedDelete
        title={t('Delete this code?')}
        row={leaving}
        effect={t('Customers can no longer use it.')}
        kept={t('Keeps the code.')}
        onDelete={deleteCode}
        readAgain={(code) => readCode(code, timeZone)}
        onClose={() => setLeaving(undefined)}
      >
        {({ code, uses }) => (
          <p>
            {uses > 0
              ? t('Orders that used {code} keep their discount. You cannot make {code} again.', { code })
              : t('No order uses {code}.', { code })}
          </p>
        )}
      </ConfirmedDelete>
    </DashboardPage>
  );
}

function CodeCell({ code }: { code: Code }) {
  const state = stateText(code, new Date());
  return (
    <span className="flex min-w-0 items-center gap-x-3 gap-y-1 @table:flex-wrap">
      <span className="shrink-0 font-semibold">{code.code}</span>
      {state !== t('Active') && <Badge tone="warn">{state}</Badge>}
      {code.email && (
        <span className="text-sm text-text-soft @max-table:truncate">
          {t('for {email}', { email: code.email })}
        </span>
      )}
    </span>
  );
}

function Validity({ code: { startsAt, endsAt } }: { code: Code }) {
  const { formatInZone } = useShopZone();
  if (startsAt && endsAt)
    return t('{startsAt} to {endsAt}', { startsAt: formatInZone(startsAt), endsAt: formatInZone(endsAt) });
  if (startsAt) return t('From {startsAt}', { startsAt: formatInZone(startsAt) });
  return endsAt ? t('Until {endsAt}', { endsAt: formatInZone(endsAt) }) : t('Always');
}

async function deleteCode({ code, version }: Code): Promise<string> {
  await callAsMember('DELETE /settings/codes/{code}', { params: { code }, query: { version } });
  return t('{code} is deleted.', { code });
}

async function readCode(code: Code, timeZone: string): Promise<Latest<Code>> {
  const row = await callAsMember('GET /settings/codes/{code}', { params: { code: code.code } });
  return { row, changes: foreignChanges(codeFields(timeZone), code, row) };
}
