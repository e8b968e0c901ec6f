import { Gift, Printer } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import {
  Button,
  type ClientLoaderArgs,
  type Column,
  callPageAsMember,
  DashboardPage,
  EmptyState,
  formatMoment,
  ListTable,
  ListView,
  loadList,
  membersOnly,
  type PageProps,
  requireAdmin,
  useLiveChanges,
} from 'tillwright/pages';
import { t } from 'tillwright/words';
import type { GiftToWrap, listGiftsToWrap } from '../calls.ts';
import { WrappedButton } from './wrapped-button.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return loadList(request, (paging) =>
    callPageAsMember<typeof listGiftsToWrap>('GET /x/gift-wrap/cards', { query: paging }),
  );
}

const columns = (): readonly Column<GiftToWrap>[] => [
  {
    label: t('Order'),
    isRowHeader: true,
    cell: ({ order, number }) => (
      <Link to={`/dashboard/orders/${order}`} className="inline-link">
        {t('Order {number}', { number })}
      </Link>
    ),
  },
  {
    label: t('Text for the card'),
    cell: ({ text }) =>
      text ? (
        <span className="whitespace-pre-line">{text}</span>
      ) : (
        <span className="text-text-soft">{t('No card')}</span>
      ),
  },
  { label: t('Units'), isNumber: true, cell: ({ wrappings }) => wrappings },
  {
    label: t('Paid'),
    cell: ({ paidAt }) => (
      <time dateTime={paidAt} className="whitespace-nowrap">
        {formatMoment(paidAt)}
      </time>
    ),
  },
];

/** The list of gifts to wrap. Packers can print it. */
export default function GiftsToWrap({ loaderData: list }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['orders'], revalidate);
  const actions: Column<GiftToWrap> = {
    label: t('Actions'),
    isLabelHidden: true,
    cell: ({ order, number }) => <WrappedButton orderId={order} number={number} onDone={revalidate} />,
  };
  return (
    <DashboardPage title={t('Gifts to wrap')} lead={t('Paid orders with gift wrapping, the oldest first.')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Button kind="secondary" onClick={() => print()} className="justify-self-start print:hidden">
          <Printer aria-hidden className="size-5" />
          {t('Print the list')}
        </Button>
        <ListView
          list={list}
          empty={
            <EmptyState icon={Gift} title={t('Nothing to wrap')}>
              {t('Paid orders with gift wrapping wait here.')}
            </EmptyState>
          }
        >
          {(gifts) => (
            <ListTable
              caption={t('Gifts to wrap')}
              columns={[...columns(), actions]}
              rows={gifts}
              rowKey={({ order }) => order}
            />
          )}
        </ListView>
      </div>
    </DashboardPage>
  );
}
