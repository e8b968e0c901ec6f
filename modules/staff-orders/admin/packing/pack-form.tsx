import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { shipLines } from '#modules/fulfilment/contract/calls/fulfilment.ts';
import { refusalText } from '#modules/orders/ui/refusal-text.ts';
import { NetworkProblem } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';
import type { StaffOrder } from '../../contract/calls/staff-orders.ts';
import { eventWords } from '../order/event-words.ts';
import { parcelOf, rememberCarrier } from '../order/parcel-fields.ts';
import { TrackingFields } from '../order/tracking-fields.tsx';
import { ScanButton } from './scan-button.tsx';

const RULES = z.preprocess(
  (values) => parcelOf(values as Record<string, string>),
  shipLines.body.pick({ carrier: true, trackingNumber: true }),
);

type Props = {
  order: StaffOrder;
  /** False once it is shipped, refunded or held. */
  isWaiting: boolean;
  /** With the sentence about it. */
  onShipped: (said: string) => void | Promise<void>;
  onNext: () => void;
};

/** The field for the tracking number: Enter ships all that is left of the order, once, however often it is pressed. */
export function PackForm({ order, isWaiting, onShipped, onNext }: Props) {
  const { revalidate } = useRevalidator();
  const box = useRef<HTMLFormElement>(null);
  const [isBare, setBare] = useState(false);
  const [unsaved, setUnsaved] = useState('');
  // One key for each content: a repeated Enter after a lost answer ships once.
  const sent = useRef({ body: '', key: '' });
  const focusField = () => box.current?.querySelector('input')?.focus({ preventScroll: true });
  useEffect(focusField, []);
  const { _id, number } = order;
  const form = useForm({
    schema: RULES,
    explain: (error) =>
      error instanceof NetworkProblem
        ? t('{problem} Press Enter again: the order is shipped only once.', { problem: error.message })
        : refusalText(error),
    submit: async (values) => {
      const parcel = parcelOf(values);
      if (!isWaiting) {
        if (!parcel.trackingNumber) onNext();
        setUnsaved(parcel.trackingNumber ?? '');
        return;
      }
      if (!parcel.trackingNumber && !isBare) {
        setBare(true);
        return;
      }
      const lines = order.fulfilment.lines
        .filter(({ toShip }) => toShip > 0)
        .map(({ line, toShip }) => ({ line, quantity: toShip }));
      const body = { ...parcel, lines, undoable: true };
      if (sent.current.body !== JSON.stringify(body))
        sent.current = { body: JSON.stringify(body), key: crypto.randomUUID() };
      try {
        await callAsMember('POST /orders/{id}/shipments', {
          params: { id: _id },
          idempotencyKey: sent.current.key,
          body,
        });
      } catch (error) {
        // The page then shows what became of the order meanwhile.
        if (!(error instanceof NetworkProblem)) await revalidate();
        throw error;
      }
      rememberCarrier(parcel.carrier ?? '');
      // Until the next order is here, nothing can be typed that would be lost with this one.
      await onShipped(
        parcel.trackingNumber
          ? t('Order {number} is shipped: {trackingNumber}.', {
              number,
              trackingNumber: parcel.trackingNumber,
            })
          : t('Order {number} is shipped.', { number }),
      );
    },
  });
  return (
    <form
      {...form.props}
      ref={box}
      onChange={() => {
        setBare(false);
        setUnsaved('');
      }}
      className="grid grid-cols-2 gap-3"
    >
      {!isWaiting && <Gone order={order} unsaved={unsaved} />}
      <TrackingFields
        errors={form.errors}
        isBusy={form.isBusy}
        hint={isBare && <span role="status">{t('No number: press Enter again to ship without one.')}</span>}
        className="col-span-2"
        beside={(fill) => <ScanButton onRead={fill} />}
      />
      <Button {...form.button} className="mt-7.5 self-start">
        {isWaiting ? t('Ship') : t('Next order')}
      </Button>
      <div className="col-span-2 -mt-3">
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}

/** Says what became of an order that was to be packed, and who did it. */
function Gone({ order, unsaved }: { order: StaffOrder; unsaved: string }) {
  const [last] = order.history;
  const isHeld = order.status === 'pending' && order.fulfilment.lines.some(({ toShip }) => toShip > 0);
  return (
    <div role="alert" className="col-span-2 rounded-control border border-warn bg-warn-soft p-3">
      <p className="font-semibold">
        {isHeld ? t('This order is on hold: see its page.') : t('This order does not wait any longer.')}
      </p>
      {last && (
        <p className="wrap-anywhere">
          {eventWords(last, order)}, {last.by ?? t('the shop')}
        </p>
      )}
      {unsaved && (
        <p className="wrap-anywhere">
          {t('{unsaved} was not saved. Empty the field to go on, or press the arrow down.', { unsaved })}
        </p>
      )}
    </div>
  );
}
