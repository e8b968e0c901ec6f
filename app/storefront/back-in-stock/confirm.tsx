import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallAnswer } from '#contract/call.ts';
import type { confirmAlert } from '#contract/calls/stock-alerts.ts';
import { AccountCard } from '../../account/account-card.tsx';
import { ApiProblem } from '../../api/problem.ts';
import { callApi, callApiForForm } from '../../api.ts';
import { answerForm } from '../../form/answer-form.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Route } from './+types/confirm';

const DEAD = 'link_expired';

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return answerForm(request, () => callApiForForm('POST /stockalerts/confirm', { body: { token } }, context));
}

/** The page behind the mailed link. Opening it confirms nothing, because mail programs prefetch links. */
export default function ConfirmAlert({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [confirmed, setConfirmed] = useState(actionData?.answer);
  const [isDead, setDead] = useState(token === '' || actionData?.code === DEAD);
  const form = useForm({
    sent: actionData ?? 'plain',
    submit: async () => {
      try {
        setConfirmed(await callApi('POST /stockalerts/confirm', { body: { token } }));
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== DEAD) throw error;
        setDead(true);
      }
    },
  });

  return (
    <AccountCard title="Back in stock">
      <div role="status">
        {confirmed && <Confirmed alert={confirmed} />}
        {isDead && <DeadLink />}
      </div>
      {!confirmed && !isDead && (
        <form {...form.props}>
          <p className="mb-5 text-text-soft">
            One step left: confirm that you want one email when it’s back.
          </p>
          <Button {...form.button} className="w-full">
            Email me when it is back
          </Button>
          <FormMessage message={form.message} />
        </form>
      )}
    </AccountCard>
  );
}

function Confirmed({ alert }: { alert: CallAnswer<typeof confirmAlert> }) {
  const { productId, productName, sku, soldOut } = alert;
  return (
    <div className="grid gap-5">
      <p>
        {soldOut
          ? `Done. We will email you when ${productName} is back in stock.`
          : `Good news: ${productName} is back in stock already.`}
      </p>
      <LinkButton to={`/product/${productId}?${new URLSearchParams({ variant: sku })}`}>
        {soldOut ? 'See the product' : 'Order it now'}
      </LinkButton>
    </div>
  );
}

function DeadLink() {
  return (
    <div className="grid gap-5">
      <p className="text-text-soft">
        This link no longer works: it was used already, has expired, or the product is no longer sold.
      </p>
      <LinkButton to="/products">See the products</LinkButton>
    </div>
  );
}
