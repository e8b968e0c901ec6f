import { useState } from 'react';
import { useHref } from 'react-router';
import { callApi } from '#platform/app/api.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { type SentForm, useForm } from '#platform/app/form/use-form.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';

/** Asks for a new link to an order. The answer never reveals whether there is such an order; only the mail does. */
export function OrderLinkForm({ sent }: { sent?: SentForm }) {
  const [isAccepted, setAccepted] = useState(sent?.answer !== undefined);
  const form = useForm({
    schema: () =>
      import('../contract/calls/order-links.ts').then(({ requestOrderLink }) => requestOrderLink.body),
    sent: sent ?? 'plain',
    submit: async ({ email = '', number = '' }, element) => {
      setAccepted(false);
      await callApi('POST /order-links', { body: { email, number } });
      element.reset();
      setAccepted(true);
    },
  });
  return (
    <form
      {...form.props}
      action={useHref('/find-order')}
      aria-label={t('Get a link to your order')}
      className="grid w-full max-w-md gap-4"
    >
      <TextField
        label={t('Order number')}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={sent?.values.number}
        error={form.errors.number}
      />
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={sent?.values.email}
        error={form.errors.email}
      />
      <div>
        <Button {...form.button} className="max-sm:w-full">
          {t('Email me the link')}
        </Button>
        <FormMessage message={form.message} />
        <div role="status">
          {isAccepted && (
            <p className="mt-3 rounded-control bg-good-soft p-3 text-good">
              {t(
                'If number and email address belong to an order, the link is on its way to that address. We send at most three a day.',
              )}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
