import { useState } from 'react';
import { useHref } from 'react-router';
import { mailboxLink } from '#modules/accounts/store/mailbox-link.ts';
import { callApi } from '#platform/app/api.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import type { SentForm } from '#platform/app/form/use-form.ts';
import { useForm } from '#platform/app/form/use-form.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import type { Storefront } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';

type Props = { words: Storefront['home']['newsletter']; sent?: SentForm };

/** Subscribes to the newsletter. The answer never reveals whether an address is subscribed; only the mail does. */
export function SubscribeForm({ words, sent }: Props) {
  const [isAccepted, setAccepted] = useState(sent?.answer !== undefined);
  const form = useForm({
    schema: () => import('../contract/calls/newsletter.ts').then(({ subscribe }) => subscribe.body),
    sent: sent ?? 'plain',
    submit: async ({ email = '' }, element) => {
      setAccepted(false);
      await callApi('POST /newsletter', { body: { email } });
      element.reset();
      setAccepted(true);
    },
  });

  return (
    <form {...form.props} action={useHref('/newsletter')}>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={sent?.values.email}
          error={form.errors.email}
          className="min-w-0 grow basis-60"
        />
        <Button {...form.button} className="max-sm:w-full sm:mt-[1.875rem]">
          {words.button}
        </Button>
      </div>
      <p className="mt-3 text-sm text-text-soft">{words.note}</p>
      <FormMessage message={form.message} />
      <div role="status">{isAccepted && <CheckYourMail />}</div>
    </form>
  );
}

function CheckYourMail() {
  const mailbox = mailboxLink(useStorefront().demo);
  return (
    <p className="mt-3 rounded-control bg-good-soft p-3 text-good">
      {t('Almost there: open the link in the email we’ve sent you to get your code.')}{' '}
      {mailbox && (
        <a href={mailbox.to} className="underline underline-offset-4">
          {mailbox.label}
        </a>
      )}
    </p>
  );
}
