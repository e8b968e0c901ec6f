import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { addTracking } from '#modules/fulfilment/contract/calls/fulfilment.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { rich, t } from '#platform/words/t.ts';
import { parcelOf, rememberCarrier } from './order/parcel-fields.ts';
import { TrackingFields } from './order/tracking-fields.tsx';

type Props = {
  order: { _id: string; number: number };
  shipmentId: string;
  /** In a list, where there is no room for words. */
  isIcon?: boolean;
  onDone: () => Promise<void>;
};

/** Adds the tracking number to a shipment, which mails it to the customer at once. */
export function TrackingButton({ order, shipmentId, isIcon = false, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {isIcon ? (
        <IconButton
          label={t('Add tracking to order {number}', { number: order.number })}
          icon={ScanBarcode}
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
          {rich('Add tracking {number}', {
            number: <span className="sr-only">{t('to order {number}', { number: order.number })}</span>,
          })}
        </Button>
      )}
      <Dialog
        title={t('Add tracking to order {number}', { number: order.number })}
        isOpen={isOpen}
        onClose={close}
      >
        <TrackingForm
          order={order}
          shipmentId={shipmentId}
          onDone={async () => {
            close();
            await onDone();
          }}
        />
      </Dialog>
    </>
  );
}

const RULES = z.preprocess((values) => parcelOf(values as Record<string, string>), addTracking.body);

function TrackingForm({ order: { _id, number }, shipmentId, onDone }: Omit<Props, 'isIcon'>) {
  const form = useForm({
    schema: RULES,
    submit: async (values) => {
      const { carrier, trackingNumber = '' } = parcelOf(values);
      await callAsMember('PATCH /orders/{id}/shipments/{shipmentId}', {
        params: { id: _id, shipmentId },
        body: { carrier, trackingNumber },
      });
      rememberCarrier(carrier ?? '');
      showToast(
        'success',
        t('We mail the tracking number of order {number} to the customer now.', { number }),
      );
      await onDone();
    },
  });
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-text-soft">
        {t('The customer gets it by mail at once. The shipment can then no longer be undone.')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TrackingFields errors={form.errors} />
      </div>
      <FormMessage message={form.message} />
      <Button {...form.button} className="w-full">
        {t('Add and mail the customer')}
      </Button>
    </form>
  );
}
