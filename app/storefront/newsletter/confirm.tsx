import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallAnswer } from '#contract/call.ts';
import type { confirmSubscription } from '#contract/calls/newsletter.ts';
import { formatMoney } from '#contract/money.ts';
import { AccountCard } from '../../account/account-card.tsx';
import { ApiProblem } from '../../api/problem.ts';
import { callApi, callApiForForm } from '../../api.ts';
import { answerForm } from '../../form/answer-form.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Route } from './+types/confirm';

type Confirmed = CallAnswer<typeof confirmSubscription>;

const DEAD = 'link_expired';

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return answerForm(request, () => callApiForForm('POST /newsletter/confirm', { body: { token } }, context));
}

/** The page behind the mailed link. Opening it confirms nothing, because mail programs prefetch links. */
export default function ConfirmSubscription({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [confirmed, setConfirmed] = useState(actionData?.answer);
  const [isDead, setDead] = useState(token === '' || actionData?.code === DEAD);
  const form = useForm({
    sent: actionData ?? 'plain',
    submit: async () => {
      try {
        setConfirmed(await callApi('POST /newsletter/confirm', { body: { token } }));
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== DEAD) throw error;
        setDead(true);
      }
    },
  });

  return (
    <AccountCard title="Your subscription">
      <div role="status">
        {confirmed && <Welcome confirmed={confirmed} />}
        {isDead && <DeadLink />}
      </div>
      {!confirmed && !isDead && (
        <form {...form.props}>
          <p className="mb-5 text-text-soft">One step left: confirm that you want our newsletter.</p>
          <Button {...form.button} className="w-full">
            Confirm my subscription
          </Button>
          <FormMessage message={form.message} />
        </form>
      )}
    </AccountCard>
  );
}

function Welcome({ confirmed: { code, discount } }: { confirmed: Confirmed }) {
  if (code === null) return <p>You are subscribed. Your code is in use for an order of yours.</p>;
  return (
    <div className="grid gap-5">
      <p>
        You are subscribed. This code takes {formatMoney(discount)} off your first order, once; we have mailed
        it to you too.
      </p>
      <p className="rounded-control bg-sunken p-4 text-center font-mono text-xl font-semibold select-all">
        {code}
      </p>
      <LinkButton to="/products">See the products</LinkButton>
    </div>
  );
}

function DeadLink() {
  return (
    <div className="grid gap-5">
      <p className="text-text-soft">
        This link no longer works: it was used already or has expired. If you have confirmed already, the code
        is in your mail.
      </p>
      <LinkButton to="/newsletter">Subscribe again</LinkButton>
    </div>
  );
}
