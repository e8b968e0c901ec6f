import { useEffect, useState } from 'react';
import type { OrderPage } from '#contract/calls/order-links.ts';
import { problemText } from '../api/problem.ts';
import { callApi } from '../api.ts';
import { rememberedOrder } from '../checkout/placed-order.ts';
import { PageHead } from '../layout/page-head.tsx';
import { Resolving } from '../protected.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { showToast } from '../ui/toast.ts';
import type { Route } from './+types/linked-order';
import { AccountOffer } from './account-offer.tsx';
import { OrderView } from './order-view.tsx';
import { PayLinkedOrder } from './pay-linked-order.tsx';
import { useRefreshed } from './use-refreshed.ts';

export const HydrateFallback = Resolving;

type Loaded = { token: string; order: OrderPage } | { failure: string };

/** The token is the part of the address behind "#", which browsers send to nobody. */
export async function clientLoader(): Promise<Loaded> {
  const token = location.hash.slice(1) || (rememberedOrder()?.link ?? '');
  try {
    return { token, order: await callApi('POST /order-links/order', { body: { token } }) };
  } catch (error) {
    return { failure: problemText(error) };
  }
}

export default function LinkedOrder({ loaderData: loaded }: Route.ComponentProps) {
  const [isEnded, setEnded] = useState(false);
  useEffect(() => {
    // Another link in the same tab changes only the part behind "#".
    const reload = () => location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);
  return (
    <div className="column min-h-dvh py-6 pb-section lg:py-10">
      <PageHead title="Your order" isPrivate />
      {'failure' in loaded || isEnded ? <DeadLink /> : <Linked {...loaded} onEnded={() => setEnded(true)} />}
    </div>
  );
}

function Linked({ token, order: first, onEnded }: { token: string; order: OrderPage; onEnded: () => void }) {
  const { order, refresh } = useRefreshed(first, () =>
    callApi('POST /order-links/order', { body: { token } }),
  );
  const [isAsking, setAsking] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    try {
      await callApi('POST /order-links/end', { body: { token } });
      onEnded();
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      setEnding(false);
    }
  };
  return (
    <OrderView order={order}>
      {order.status === 'unpaid' && <PayLinkedOrder token={token} order={order} onPaid={refresh} />}
      {order.paid && order.guest && <AccountOffer order={order} />}
      <div className="text-sm text-text-soft">
        <p>This page is open to everyone who has its link, for 90 days.</p>
        <Button kind="quiet" size="small" onClick={() => setAsking(true)} className="-ml-3">
          Close this page for good
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Close this page for good?"
        action="Close it"
        effect="No link shows this order any more."
        kept="The page stays open."
        isBusy={isEnding}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        Every link to this order stops working. The order itself stays as it is.
      </ConfirmDialog>
    </OrderView>
  );
}

function DeadLink() {
  return (
    <div role="status" className="card grid justify-items-start gap-4 p-6">
      <h1 tabIndex={-1} className="display text-3xl">
        This link no longer works
      </h1>
      <p>
        Open the newest mail about your order, or create an account with the same email address: your orders
        appear there once the address is confirmed.
      </p>
      <LinkButton to="/registration" kind="secondary">
        Create an account
      </LinkButton>
    </div>
  );
}
