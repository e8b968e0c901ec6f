import { useState } from 'react';
import { z } from 'zod';
import { AddressFields } from '#modules/checkout/ui/address-fields.tsx';
import { memberRules } from '#modules/checkout/ui/checkout-rules.ts';
import { deliveryOf } from '#modules/checkout/ui/delivery-of.ts';
import { refusalText } from '#modules/orders/ui/refusal-text.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { useReloadingForm } from '#platform/app/office/use-reloading-form.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { COUNTRY_CODES } from '#platform/contract/country-formats.ts';
import { t } from '#platform/words/t.ts';
import { correctAddress } from '../../contract/calls/staff-orders.ts';
import { Meanwhile } from './meanwhile.tsx';
import type { OrderWithDocuments } from './order-with-documents.ts';

const TEXT_RULES = z
  .object({ ...correctAddress.body.shape })
  .pick({ userAddress: true, userNumber: true })
  .required();

type Props = { order: OrderWithDocuments; onDone: () => Promise<void> };

/** Corrects where the order goes; the customer is mailed. */
export function AddressForm({ order, onDone }: Props) {
  const { _id, delivery, addressVersion: version, deliverTo, email } = order;
  const [country, setCountry] = useState(delivery?.country ?? '');
  const form = useReloadingForm({
    schema: delivery ? memberRules : TEXT_RULES,
    explain: refusalText,
    submit: async (values) => {
      const { userAddress, userNumber } = values;
      const stated = delivery ? { delivery: deliveryOf(values) } : { userAddress, userNumber };
      const input = { params: { id: _id }, body: { version, ...stated } };
      const { modifiedCount } = await callAsMember('PUT /orders/{id}/address', input);
      showToast(
        'success',
        modifiedCount === 0
          ? t('The address has not changed.')
          : t('The address is corrected. We mail the customer.'),
      );
      await onDone();
    },
  });
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Meanwhile order={order}>
        <p className="wrap-anywhere">
          {t('It goes to {deliverTo} now. Save again to use the address that you typed instead.', {
            deliverTo: deliverTo.join(', '),
          })}
        </p>
      </Meanwhile>
      <p className="text-sm wrap-anywhere text-text-soft">
        {t('We mail the correction to {email}.', { email })}
      </p>
      {delivery ? (
        <AddressFields
          first={delivery}
          country={country}
          countries={COUNTRY_CODES}
          errors={form.errors}
          onCountry={setCountry}
          onRegion={() => undefined}
        />
      ) : (
        <>
          <TextArea
            label={t('Address')}
            name="userAddress"
            rows={3}
            maxLength={500}
            defaultValue={order.userAddress}
            error={form.errors.userAddress}
          />
          <TextField
            label={t('Phone number')}
            name="userNumber"
            type="tel"
            maxLength={32}
            defaultValue={order.userNumber}
            error={form.errors.userNumber}
          />
        </>
      )}
      <FormMessage message={form.message} />
      <Button {...form.button} className="justify-self-start">
        {t('Save address')}
      </Button>
    </form>
  );
}
