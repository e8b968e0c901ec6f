import { useState } from 'react';
import { mailboxLink } from '#modules/accounts/store/mailbox-link.ts';
import type { Variant } from '#modules/catalogue/contract/calls/variants.ts';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { callApi } from '#platform/app/api.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { type SentForm, useForm } from '#platform/app/form/use-form.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';

type Props = {
  productId: string;
  variant: Variant;
  sent?: SentForm;
  /** Called when the variant turns out to be in stock. */
  onOutdated?: () => Promise<void>;
};

/** Asks for a mail when a sold-out variant is back. The answer never reveals what an address waits for. */
export function AlertForm({ productId, variant: { _id: variantId, sku }, sent, onOutdated }: Props) {
  const [isAccepted, setAccepted] = useState(sent?.answer !== undefined);
  const mailbox = mailboxLink(useStorefront().demo);
  const form = useForm({
    // `/newsletter` has the rule of the address alone.
    schema: () =>
      import('#modules/newsletter/contract/calls/newsletter.ts').then(({ subscribe }) => subscribe.body),
    sent: sent ?? 'plain',
    submit: async ({ email = '' }, element) => {
      setAccepted(false);
      try {
        await callApi('POST /stockalerts', { body: { email, variantId } });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'in_stock') await onOutdated?.();
        throw error;
      }
      element.reset();
      setAccepted(true);
    },
  });

  return (
    <form
      {...form.props}
      action={`/back-in-stock?${new URLSearchParams({ product: productId, variant: sku })}`}
      aria-label={t('Email me when it is back')}
      className="rounded-card bg-sunken p-4"
    >
      <p className="mb-3 font-semibold">{t('Sold out for now. We’ll email you once, when it’s back.')}</p>
      <div className="grid gap-3">
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={sent?.values.email}
          error={form.errors.email}
        />
        <Button {...form.button} className="sm:justify-self-start">
          {t('Email me when it is back')}
        </Button>
      </div>
      <FormMessage message={form.message} />
      <div role="status">
        {isAccepted && (
          <p className="mt-3 rounded-control bg-good-soft p-3 text-good">
            {t('Almost there: confirm your address with the link in the email we’ve sent you.')}{' '}
            {mailbox && (
              <a href={mailbox.to} className="underline underline-offset-4">
                {mailbox.label}
              </a>
            )}
          </p>
        )}
      </div>
    </form>
  );
}
