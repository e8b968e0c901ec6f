import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountCard } from '../../account/account-card.tsx';
import { callApi, callApiForForm } from '../../api.ts';
import { answerForm } from '../../form/answer-form.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Route } from './+types/unsubscribe';

/** Mail programs post here too, for their one-click unsubscribe button (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return answerForm(request, () =>
    callApiForForm('POST /stockalerts/unsubscribe', { body: { token } }, context),
  );
}

/** The page behind the link in the mail. Opening it ends nothing, because mail programs prefetch links. */
export default function StopAlerts({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(actionData?.answer !== undefined);
  const form = useForm({
    sent: actionData ?? 'plain',
    submit: async () => {
      await callApi('POST /stockalerts/unsubscribe', { body: { token: search.get('token') ?? '' } });
      setDone(true);
    },
  });

  return (
    <AccountCard title="No more stock emails">
      <div role="status">
        {isDone && <p className="mb-5">Done. We won’t email you about products that are back in stock.</p>}
      </div>
      {isDone ? (
        <LinkButton to="/">Back to Homepage</LinkButton>
      ) : (
        <form {...form.props}>
          <p className="mb-5 text-text-soft">
            Press the button, and we won’t email you about any of the products you’re waiting for.
          </p>
          <Button {...form.button} className="w-full">
            Stop these emails
          </Button>
          <FormMessage message={form.message} />
        </form>
      )}
    </AccountCard>
  );
}
