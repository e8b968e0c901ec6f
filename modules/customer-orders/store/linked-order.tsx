import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { callApi } from '#platform/app/api.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { Resolving } from '#platform/app/resolving.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { ConfirmDialog } from '#platform/app/ui/confirm-dialog.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { OrderPage } from '../contract/calls/order-links.ts';
import { useRefreshed } from '../ui/use-refreshed.ts';
import { AccountOffer } from './account-offer.tsx';
import { CancelPaidOrder } from './cancel-paid-order.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderLinkForm } from './order-link-form.tsx';
import { OrderView } from './order-view.tsx';
import { PayLinkedOrder } from './pay-linked-order.tsx';
import { ReturnForm } from './return-form.tsx';

type Found = { token: string; order: OrderPage } | { token: string; failure: string };

/** A guest's order. The token is the part of the address behind "#", which browsers send to nobody. */
export default function LinkedOrder() {
  const token = useLocation().hash.slice(1);
  const [found, setFound] = useState<Found>();
  const [isEnded, setEnded] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    fetchOrder(token).then(
      (order) => isCurrent && setFound({ token, order }),
      (error: unknown) => isCurrent && setFound({ token, failure: problemText(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);

  if (found?.token !== token)
    return (
      <>
        <noscript>
          <p className="column py-section">{t('This page needs JavaScript. Please switch it on.')}</p>
        </noscript>
        <Resolving />
      </>
    );
  return (
    <div className="column min-h-dvh py-6 pb-section lg:py-10">
      <PageHead title={t('Your order')} isPrivate />
      {'failure' in found || isEnded ? (
        <DeadLink />
      ) : (
        <Linked key={token} {...found} onEnded={() => setEnded(true)} />
      )}
    </div>
  );
}

const fetchOrder = (token: string) => callApi('POST /order-links/order', { body: { token } });

function Linked({ token, order: first, onEnded }: { token: string; order: OrderPage; onEnded: () => void }) {
  const { order, refresh, noteCharge, isConfirming } = useRefreshed(first, () => fetchOrder(token));
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
    <OrderView
      order={order}
      token={token}
      isConfirming={isConfirming}
      onChangeAddress={(delivery) =>
        callApi('POST /order-links/delivery', { body: { token, delivery } }).then(refresh)
      }
      action={
        order.status === 'unpaid' &&
        !isConfirming && <PayLinkedOrder token={token} order={order} onPaid={noteCharge} />
      }
    >
      <OrderDocuments order={order} token={token} />
      <CancelPaidOrder
        order={order}
        onCancel={() => callApi('POST /order-links/cancellation', { body: { token } })}
        onDone={refresh}
      />
      <ReturnForm
        order={order}
        onAsk={(wish) => callApi('POST /order-links/return', { body: { ...wish, token } }).then(refresh)}
      />
      {order.paid && order.guest && <AccountOffer order={order} />}
      <div className="text-sm text-text-soft">
        <p>{t('Anyone with the link can open this page, for 90 days.')}</p>
        <Button kind="quiet" size="small" onClick={() => setAsking(true)} className="-ms-3">
          {t('Turn off all links to this order')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Turn off all links to this order?')}
        action={t('Turn off links')}
        effect={t('No link shows this order any more.')}
        kept={t('The links keep working.')}
        isBusy={isEnding}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        {t('The order itself stays as it is. You can still ask us about it.')}
      </ConfirmDialog>
    </OrderView>
  );
}

function DeadLink() {
  return (
    <div role="status" className="card grid justify-items-start gap-4 p-6">
      <h1 tabIndex={-1} className="display text-3xl">
        {t('This link no longer works')}
      </h1>
      <p>{t('Open the newest mail about your order, or let us send you a new link.')}</p>
      <OrderLinkForm />
      <p>
        {t(
          'You can also create an account with the same email address: your orders appear there once the address is confirmed.',
        )}
      </p>
      <LinkButton to="/registration" kind="secondary">
        {t('Create an account')}
      </LinkButton>
    </div>
  );
}
