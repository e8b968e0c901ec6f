import { Slot } from 'virtual:modules/slots/staff-order';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { OrderState } from '#modules/orders/ui/order-state.tsx';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { downloadFile } from '#platform/app/list/download-file.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { HelpLink } from '#platform/app/office/help-link.tsx';
import { orderAddress } from '#platform/app/office/order-address.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { rich, t } from '#platform/words/t.ts';
import type { Packing } from '../../contract/calls/packing.ts';
import type { StaffOrder } from '../../contract/calls/staff-orders.ts';
import { ParcelsCard } from '../order/parcels-card.tsx';
import { RemarkCard } from '../order/remark-card.tsx';
import { LinesToPack } from './lines-to-pack.tsx';
import { PackForm } from './pack-form.tsx';
import { PACKING, packingAddress } from './packing-address.ts';
import type { Round } from './use-round.ts';

type PackingKeys = { onSkip: () => void; onBack: () => void; onLeave: () => void; onSlip: () => void };

const packKeys = () => [
  [t('Enter'), t('ship')],
  ['↓', t('skip')],
  ['↑', t('back')],
  [t('Alt P'), t('packing slip')],
  [t('Esc'), t('leave')],
];

type Props = {
  order: StaffOrder;
  queue: Packing;
  round: Round;
  /** The outcome of the order before, such as “Order 1002 is shipped”. */
  note: string;
  onNote: (note: string) => void;
};

/** One order to pack: what goes into the parcel, to whom, and the field that ships it. */
export function PackOrder({ order, queue, round, note, onNote }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const slip = useRef<HTMLButtonElement>(null);
  const { _id, number, deliverTo, userNumber, shippingMethod, notes } = order;
  const isWaiting = queue.orders.some((one) => one._id === _id);
  const before = round.beforeOf(_id);
  const leave = () => navigate(PACKING);
  const go = (said: string) => {
    onNote(said);
    const next = round.nextOf(_id);
    if (next) return navigate(packingAddress(next));
    showToast('success', t('All orders of this round are packed.'));
    return leave();
  };
  const skip = () =>
    void go(isWaiting ? t('Order {number} is skipped, and comes again at the end.', { number }) : '');
  const back = () => before && void navigate(packingAddress(before));
  usePackingKeys({
    onSkip: skip,
    onBack: back,
    onLeave: () => void leave(),
    onSlip: () => slip.current?.click(),
  });
  const place = round.orders.findIndex((one) => one._id === _id) + 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('Pack order {number}', { number })} isPrivate />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={PACKING} className="inline-link inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft aria-hidden className="rtl:-scale-x-100 size-4" />
          {t('Pick list')}
        </Link>
        <h1 tabIndex={-1} className="display text-3xl">
          {t('Order {number}', { number })}
        </h1>
        {!isWaiting && <OrderState order={order} />}
        <span className="text-text-soft tabular-nums">
          {place > 0
            ? t('{place} of {count}, {done} done', {
                place,
                count: round.orders.length,
                done: round.done,
              })
            : t('{done} done', { done: round.done })}
        </span>
        <Link to={orderAddress(_id)} className="inline-link inline-flex min-h-11 items-center">
          {t('Open the order')}
        </Link>
        <p className="text-text-soft">
          {/* A phone has room for the field and its buttons alone. */}
          <span className="max-sm:hidden">{t('Type or scan the tracking number, then press Enter.')}</span>{' '}
          <HelpLink section="2-pack-and-ship" title={t('packing')} />
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:row-span-2">
          <LinesToPack order={order} />
          <RemarkCard order={order} />
          <Slot order={order} />
          {notes.length > 0 && <Notes notes={notes} />}
          <ParcelsCard order={order} onDone={revalidate} />
        </div>
        <div className="lg:col-start-2 lg:row-start-2">
          <DashboardCard title={t('Delivery address')}>
            <address className="not-italic wrap-anywhere">
              {deliverTo.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address can be equal
                <span key={index} className="block">
                  {line}
                </span>
              ))}
              {userNumber}
            </address>
            {shippingMethod && <p className="text-sm text-text-soft">{shippingMethod}</p>}
          </DashboardCard>
        </div>
        <div
          data-bottom-bar
          className="sticky bottom-3 z-10 grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line-strong bg-raised p-3 shadow-raised sm:p-5 lg:static lg:col-start-2 lg:row-start-1"
        >
          <p role="status" className="text-sm text-text-soft empty:hidden">
            {note}
          </p>
          <PackForm order={order} isWaiting={isWaiting} onShipped={go} onNext={skip} />
          <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2">
            <Button kind="secondary" disabled={!before} onClick={back} aria-keyshortcuts="ArrowUp">
              {t('Back')}
            </Button>
            <Button
              ref={slip}
              kind="secondary"
              aria-keyshortcuts="Alt+P"
              onClick={() => void downloadFile(`/api/orders/${_id}/packingslip.pdf`)}
            >
              {rich('Packing slip {number}', {
                number: <span className="sr-only">{t('of order {number}', { number })}</span>,
              })}
            </Button>
            <Button kind="secondary" onClick={skip} aria-keyshortcuts="ArrowDown">
              {t('Skip')}
            </Button>
          </div>
          <PackKeys />
        </div>
      </div>
    </div>
  );
}

/** The notes of staff about the order. */
function Notes({ notes }: Pick<StaffOrder, 'notes'>) {
  return (
    <DashboardCard title={t('Notes for staff')}>
      <ul className="grid gap-3">
        {notes.map(({ _id, text, by }) => (
          <li key={_id} className="rounded-control bg-sunken p-3">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-sm wrap-anywhere text-text-soft">{by}</p>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}

/** The keys, where there is a keyboard to press them. */
function PackKeys() {
  return (
    <p className="hidden flex-wrap gap-x-4 gap-y-1 text-sm text-text-soft pointer-fine:flex">
      {packKeys().map(([key, does]) => (
        <span key={key}>
          <kbd className="rounded-control border border-line-strong px-1.5 font-mono">{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}

/** The arrows skip and go back, Alt-P prints the slip, Escape leaves; also while typing, as one does here all the time. */
function usePackingKeys({ onSkip, onBack, onLeave, onSlip }: PackingKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.isComposing) return;
    if (document.querySelector('dialog[open], :popover-open')) return;
    const act = event.altKey
      ? event.code === 'KeyP' && onSlip
      : { ArrowDown: onSkip, ArrowUp: onBack, Escape: onLeave }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
