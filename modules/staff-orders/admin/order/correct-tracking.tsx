import { useRef, useState } from 'react';
import { z } from 'zod';
import { correctTracking } from '#modules/fulfilment/contract/calls/fulfilment.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { rich, t } from '#platform/words/t.ts';
import { parcelOf } from './parcel-fields.ts';
import { TrackingFields } from './tracking-fields.tsx';

type Props = {
  order: { _id: string; number: number };
  shipment: { _id: string; carrier: string | null; trackingNumber: string };
  /** True while the mail about the shipment waits. */
  isMailWaiting: boolean;
  onDone: () => Promise<void>;
};

/** Corrects the carrier and number of a parcel; the customer learns of it by mail. */
export function CorrectTracking({ order, shipment, isMailWaiting, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
        {rich('Correct {trackingNumber}', {
          trackingNumber: (
            <span className="sr-only">
              {t('tracking number {trackingNumber}', { trackingNumber: shipment.trackingNumber })}
            </span>
          ),
        })}
      </Button>
      <Dialog
        title={t('Correct the tracking number of order {number}', { number: order.number })}
        isOpen={isOpen}
        onClose={close}
      >
        <CorrectForm
          order={order}
          shipment={shipment}
          isMailWaiting={isMailWaiting}
          onDone={async () => {
            close();
            await onDone();
          }}
        />
      </Dialog>
    </>
  );
}

const RULES = z.preprocess(
  (values) => parcelOf(values as Record<string, string>),
  correctTracking.body.pick({ carrier: true, trackingNumber: true }),
);

type Parcel = Pick<Props['shipment'], 'carrier' | 'trackingNumber'>;

const isSame = (one: Parcel, other: Parcel) =>
  one.carrier === other.carrier && one.trackingNumber === other.trackingNumber;

function CorrectForm({ order: { _id, number }, shipment, isMailWaiting, onDone }: Props) {
  // The fields begin with the parcel as it was opened; a correction by somebody else does not change them.
  const opened = useRef(shipment);
  const [sent, setSent] = useState<Parcel>();
  const form = useForm({
    schema: RULES,
    submit: async (values) => {
      const { carrier, trackingNumber = '' } = parcelOf(values);
      setSent({ carrier: carrier ?? null, trackingNumber });
      const { modifiedCount, mailed } = await callAsMember(
        'PUT /orders/{id}/shipments/{shipmentId}/tracking',
        {
          params: { id: _id, shipmentId: shipment._id },
          body: {
            carrier,
            trackingNumber,
            seen: shipment.trackingNumber,
            seenCarrier: shipment.carrier,
          },
        },
      );
      if (mailed)
        showToast(
          'success',
          t('We mail the right number of order {number} to the customer now.', { number }),
        );
      else if (modifiedCount > 0)
        showToast('success', t('The mail about order {number} leaves with the right number.', { number }));
      await onDone();
    },
  });
  // The page may hear of its own correction before the answer, or instead of it.
  const isOvertaken = ![opened.current, sent].some((known) => known && isSame(known, shipment));
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-text-soft">
        {isMailWaiting
          ? t('The mail to the customer has not left yet: it leaves with the right number, at its time.')
          : t('The customer has the old number, and gets a mail with the right one at once.')}
      </p>
      {isOvertaken && (
        <p role="alert" className="rounded-control border border-warn bg-warn-soft p-3 wrap-anywhere">
          {shipment.trackingNumber === opened.current.trackingNumber
            ? t('Meanwhile the carrier was changed to {carrier}. Saving replaces it.', {
                carrier: shipment.carrier ?? t('none'),
              })
            : t('Meanwhile the number was changed to {trackingNumber}. Saving replaces it.', {
                trackingNumber: shipment.trackingNumber,
              })}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TrackingFields errors={form.errors} parcel={opened.current} />
      </div>
      <FormMessage message={form.message} />
      <Button {...form.button} className="w-full">
        {isMailWaiting ? t('Correct') : t('Correct and mail the customer')}
      </Button>
    </form>
  );
}
