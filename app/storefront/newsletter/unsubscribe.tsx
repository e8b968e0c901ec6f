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
    callApiForForm('POST /newsletter/unsubscribe', { body: { token } }, context),
  );
}

/** The page behind the link in every newsletter. Opening it ends nothing, because mail programs prefetch links. */
export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(actionData?.answer !== undefined);
  const form = useForm({
    sent: actionData ?? 'plain',
    submit: async () => {
      await callApi('POST /newsletter/unsubscribe', { body: { token: search.get('token') ?? '' } });
      setDone(true);
    },
  });

  return (
    <AccountCard title="Unsubscribe from our newsletter">
      <div role="status">
        {isDone && <p className="mb-5">You’re unsubscribed. An unused code keeps working.</p>}
      </div>
      {isDone ? (
        <LinkButton to="/">Back to Homepage</LinkButton>
      ) : (
        <form {...form.props}>
          <p className="mb-5 text-text-soft">
            We’re sorry to see you go. Press the button to stop our newsletter.
          </p>
          <Button {...form.button} className="w-full">
            Unsubscribe
          </Button>
          <FormMessage message={form.message} />
        </form>
      )}
    </AccountCard>
  );
}
