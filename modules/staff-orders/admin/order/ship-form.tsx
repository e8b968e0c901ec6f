import { useState } from 'react';
import { z } from 'zod';
import { shipLines } from '#modules/fulfilment/contract/calls/fulfilment.ts';
import { refusalText } from '#modules/orders/ui/refusal-text.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { Meanwhile } from './meanwhile.tsx';
import type { OrderWithDocuments } from './order-with-documents.ts';
import { parcelOf, rememberCarrier } from './parcel-fields.ts';
import { TrackingFields } from './tracking-fields.tsx';
import { offerUndo, shippedText } from './undo-shipment.ts';
import { choosableLines, chosenUnits, UnitFields, type Units } from './unit-fields.tsx';
import { useUnanswered } from './use-unanswered.ts';

const RULES = z.preprocess(
  (values) => parcelOf(values as Record<string, string>),
  shipLines.body.pick({ carrier: true, trackingNumber: true }),
);

type ParcelBody = ReturnType<typeof parcelOf> & { lines: ReturnType<typeof chosenUnits>; undoable: boolean };

type Props = { order: OrderWithDocuments; onDone: () => Promise<void> };

/** One parcel: all that is left unless fewer units are chosen. */
export function ShipForm({ order, onDone }: Props) {
  const lines = choosableLines(order, 'toShip');
  const [units, setUnits] = useState<Units>(() =>
    Object.fromEntries(lines.map(({ line, most }) => [line, String(most)])),
  );
  const parcels = useUnanswered<ParcelBody>();
  const { _id, deliverTo } = order;
  const form = useForm({
    schema: RULES,
    explain: refusalText,
    submit: async (values) => {
      const parcel = parcelOf(values);
      const wanted = { ...parcel, lines: chosenUnits(lines, units), undoable: true };
      const { insertedId: shipmentId, undoable } = await parcels.send(wanted, (body, idempotencyKey) =>
        callAsMember('POST /orders/{id}/shipments', { params: { id: _id }, idempotencyKey, body }),
      );
      rememberCarrier(parcel.carrier ?? '');
      if (undoable) offerUndo({ order, shipmentId, onDone });
      else showToast('success', shippedText(order));
      await onDone();
    },
  });
  return (
    <form {...form.props} onChange={parcels.renew} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Meanwhile order={order} />
      <p className="text-sm wrap-anywhere text-text-soft">
        {t('To {deliverTo}', { deliverTo: deliverTo.join(', ') })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TrackingFields errors={form.errors} />
      </div>
      <UnitFields lines={lines} units={units} onUnits={setUnits} errors={form.errors} />
      <FormMessage message={form.message} />
      <div className="sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-raised px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button {...form.button} className="w-full">
          {t('Ship and mail the customer')}
        </Button>
      </div>
    </form>
  );
}
