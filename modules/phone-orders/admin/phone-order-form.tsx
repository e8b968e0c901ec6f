import { useRef, useState } from 'react';
import { AddressFields } from '#modules/checkout/ui/address-fields.tsx';
import { BillingFields } from '#modules/checkout/ui/billing-fields.tsx';
import { LONGEST_NOTE, LONGEST_REFERENCE } from '#modules/orders/contract/order-remark.ts';
import { refusalText } from '#modules/orders/ui/refusal-text.ts';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { LeaveWarning } from '#platform/app/office/leave-warning.tsx';
import { useGoOn } from '#platform/app/office/use-go-on.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { COUNTRY_CODES } from '#platform/contract/country-formats.ts';
import { formatMoney } from '#platform/format/money.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { LANGUAGE_NAMES } from '#platform/words/language-names.ts';
import { t } from '#platform/words/t.ts';
import { LineFields } from './line-fields.tsx';
import { orderOf, RULES } from './phone-order-values.ts';
import { QuoteSummary } from './quote-summary.tsx';
import { usePhoneQuote } from './use-phone-quote.ts';

/** An order for a customer; each change shows its price, which the shop alone computes. */
export function PhoneOrderForm() {
  const goOn = useGoOn();
  const { quote, offered, failure, ask } = usePhoneQuote();
  const languages = switchedOn(useStorefront().settings);
  const [lineCount, setLineCount] = useState(1);
  const [country, setCountry] = useState('US');
  // Whether the invoice goes to the address of the delivery.
  const [isBilledHere, setBilledHere] = useState(true);
  const fields = useRef<HTMLFormElement>(null);
  // One key for each state of the form, so a repeated press orders once.
  const key = useRef(crypto.randomUUID());
  const askAgain = () => fields.current && ask(valuesOf(fields.current));
  const form = useForm({
    schema: RULES,
    explain: refusalText,
    submit: async (values, element) => {
      try {
        const { insertedId, number } = await callAsMember('POST /phone-orders', {
          idempotencyKey: key.current,
          body: {
            ...orderOf(values),
            methodId: values.methodId ?? '',
            totalPrice: quote?.totalPrice ?? 0,
          },
        });
        showToast('success', t('Order {number} is placed. We email the customer a link to pay.', { number }));
        await goOn(`/dashboard/orders/${insertedId}`);
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'price_changed') await ask(valuesOf(element));
        throw error;
      }
    },
  });
  const errors = { ...failure?.errors, ...form.errors };
  const isAtLine = Object.keys(failure?.errors ?? {}).some((name) => name.startsWith('lines.'));
  return (
    <form
      {...form.props}
      ref={fields}
      aria-label={t('New order')}
      onChange={() => {
        key.current = crypto.randomUUID();
        void askAgain();
      }}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid gap-6">
        <TextField
          label={t('Customer’s email')}
          name="email"
          type="email"
          autoComplete="off"
          hint={t('A member with this address gets the order in their account.')}
          error={errors.email}
        />
        <LineFields count={lineCount} onAdd={() => setLineCount((count) => count + 1)} errors={errors} />
        <fieldset className="grid gap-4">
          <legend className="mb-2 text-lg font-semibold">{t('Delivery address')}</legend>
          <AddressFields
            first={{}}
            country={country}
            countries={offered?.countries ?? COUNTRY_CODES}
            errors={errors}
            hasTaxId={isBilledHere}
            onCountry={setCountry}
            onRegion={() => undefined}
          />
        </fieldset>
        <BillingFields country={country} isSame={isBilledHere} onSame={setBilledHere} errors={errors} />
        <Select label={t('Delivery')} name="methodId" error={errors.methodId}>
          {(offered?.methods ?? []).map(({ _id, name, price }) => (
            <option key={_id} value={_id}>
              {name}, {price === 0 ? t('free') : formatMoney(price)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('Discount codes (optional)')}
          name="codes"
          autoComplete="off"
          hint={t('With spaces between them.')}
          error={errors.codes ?? errors['codes.0']}
        />
        <TextArea
          label={t('Customer’s note (optional)')}
          name="note"
          rows={3}
          maxLength={LONGEST_NOTE}
          hint={t('Printed on the packing slip.')}
          error={errors.note}
        />
        <TextField
          label={t('Customer’s reference (optional)')}
          name="reference"
          autoComplete="off"
          maxLength={LONGEST_REFERENCE}
          hint={t('Printed on the invoice.')}
          error={errors.reference}
        />
        {languages.length > 1 && (
          <Select label={t('Language of mails and documents')} name="language" error={errors.language}>
            <option value="">{t('As the customer chose before')}</option>
            {languages.map((code) => (
              <option key={code} value={code} lang={code}>
                {LANGUAGE_NAMES[code]}
              </option>
            ))}
          </Select>
        )}
      </div>
      <div className="grid gap-4">
        <QuoteSummary quote={quote} />
        {failure && !isAtLine && (
          <p role="alert" className="text-bad">
            {failure.message}
          </p>
        )}
        <FormMessage message={form.message} />
        <Button {...form.button} disabled={form.button.disabled || failure !== undefined} className="w-full">
          {t('Place and email the link')}
        </Button>
      </div>
      <LeaveWarning hasEdits={form.isTouched && !form.isBusy} />
    </form>
  );
}

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
