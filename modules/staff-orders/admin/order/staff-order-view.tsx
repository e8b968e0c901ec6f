import { Slot } from 'virtual:modules/slots/staff-order';
import { ArrowLeft } from 'lucide-react';
import { Fragment, startTransition, useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { OrderState } from '#modules/orders/ui/order-state.tsx';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { focusHeading } from '#platform/app/office/dashboard-page.tsx';
import { PageLead } from '#platform/app/office/page-lead.tsx';
import { StaffNotes } from '#platform/app/office/staff-notes.tsx';
import { useMay } from '#platform/app/session/use-may.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import { addOrderNote } from '../../contract/calls/staff-orders.ts';
import { AddressForm } from './address-form.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { allowsRefund, DisputesCard } from './disputes-card.tsx';
import { eventWords } from './event-words.ts';
import { LinesCard } from './lines-card.tsx';
import { MailsCard } from './mails-card.tsx';
import type { OrderWithDocuments } from './order-with-documents.ts';
import { ParcelsCard } from './parcels-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { RefundForm } from './refund-form.tsx';
import { RemarkCard } from './remark-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { ShipForm } from './ship-form.tsx';

type Task = 'ship' | 'refund' | 'address';

/** One order as staff see it, with what can be done about it. */
export function StaffOrderView({ order }: { order: OrderWithDocuments }) {
  const { revalidate } = useRevalidator();
  const mayShip = useMay('ship');
  const mayRefund = useMay('money');
  const mayCorrect = useMay('service');
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const [tasksDone, setTasksDone] = useState(0);
  const done = async () => {
    close();
    await revalidate();
    // React Router shows the new order at low priority; this comes after it.
    startTransition(() => setTasksDone((count) => count + 1));
  };
  // The focus returned to the button of the task, which may have nothing left to do.
  useEffect(() => {
    if (tasksDone > 0 && document.activeElement?.matches('body, :disabled')) focusHeading();
  }, [tasksDone]);
  const { fulfilment, number } = order;
  const isHeld = order.disputes.some(({ closedAt }) => closedAt === null);
  const canShip = !isHeld && fulfilment.lines.some(({ toShip }) => toShip > 0);
  const canRefund = fulfilment.refundable > 0 && order.disputes.every(allowsRefund);
  const forms = {
    ship: { title: t('Ship order {number}', { number }), form: <ShipForm order={order} onDone={done} /> },
    refund: {
      title: t('Refund order {number}', { number }),
      form: <RefundForm order={order} onDone={done} />,
    },
    address: { title: t('Correct the delivery address'), form: <AddressForm order={order} onDone={done} /> },
  };
  return (
    <>
      <PageHead title={t('Order {number}', { number })} isPrivate />
      <Link to="/dashboard/manageorders" className="inline-link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft aria-hidden className="rtl:-scale-x-100 size-4" />
        {t('All orders')}
      </Link>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 tabIndex={-1} className="display text-3xl">
          {t('Order {number}', { number })}
        </h1>
        <OrderState order={order} />
        <time dateTime={order.bookedAt} className="text-text-soft">
          {formatMoment(order.bookedAt)}
        </time>
        <div className="ms-auto flex gap-3 max-sm:w-full max-sm:*:grow">
          {mayShip && (
            <Button disabled={!canShip} onClick={() => setTask('ship')}>
              {t('Ship')}
            </Button>
          )}
          {mayRefund && (
            <Button kind="secondary" disabled={!canRefund} onClick={() => setTask('refund')} className="ms-4">
              {t('Refund')}
            </Button>
          )}
        </div>
      </div>
      <PageLead help="2-pack-and-ship" title={t('orders')}>
        {t('Ship or refund units of the order, and see all that happened to it.')}
      </PageLead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:col-start-2">
          <RemarkCard order={order} />
          <DeliveryCard order={order} mayCorrect={mayCorrect} onCorrect={() => setTask('address')} />
          <CustomerCard order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <DisputesCard order={order} />
          <LinesCard order={order} />
          <Slot order={order} />
          <ReturnsCard order={order} />
          <ParcelsCard order={order} onDone={done} />
          <PaymentCard order={order} />
          <HistoryCard order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:col-start-2">
          <StaffNotes
            notes={order.notes}
            schema={addOrderNote.body}
            hint={t('Customers never see it.')}
            add={(text) =>
              callAsMember('POST /orders/{id}/notes', { params: { id: order._id }, body: { text } })
            }
          />
          <DocumentsCard order={order} />
          <MailsCard order={order} />
        </div>
      </div>
      <Dialog title={task ? forms[task].title : ''} isOpen={task !== undefined} onClose={close}>
        {task && forms[task].form}
      </Dialog>
    </>
  );
}

/** The order's papers as PDF files; an unpaid order has none. */
function DocumentsCard({ order: { _id, documents, status } }: { order: OrderWithDocuments }) {
  if (documents.length === 0 && status !== 'pending') return null;
  return (
    <DashboardCard title={t('Documents')}>
      <div className="flex flex-wrap gap-2">
        {status === 'pending' && (
          <DownloadButton from={`/api/orders/${_id}/packingslip.pdf`}>{t('Packing slip')}</DownloadButton>
        )}
        {documents.map(({ kind, number, file, xml }) => (
          <Fragment key={number}>
            <DownloadButton from={`/api${file}`}>
              {kind === 'invoice' ? t('Invoice') : t('Credit note')} {number}
            </DownloadButton>
            {xml && (
              <DownloadButton from={`/api${xml}`}>{t('E-invoice {number} (XML)', { number })}</DownloadButton>
            )}
          </Fragment>
        ))}
      </div>
    </DashboardCard>
  );
}

/** Everything that happened to the order, with who and when; the newest first. */
function HistoryCard({ order }: { order: OrderWithDocuments }) {
  return (
    <DashboardCard title={t('History')}>
      <ol className="grid gap-3 border-s-2 border-line ps-4">
        {order.history.map((entry) => (
          <li key={`${entry.event} ${entry.at}`} className="wrap-anywhere">
            <p>{eventWords(entry, order)}</p>
            <p className="text-sm text-text-soft">
              {entry.by && `${entry.by}, `}
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </DashboardCard>
  );
}
