import { callApi, callApiForForm } from '#platform/app/api.ts';
import type { ActionArgs, PageProps } from '#platform/app/page.ts';
import { answerMailedLink, MailedLink } from '#platform/app/store/mailed-link.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import type { CallAnswer } from '#platform/contract/call.ts';
import type { confirmAlert } from '../contract/calls/stock-alerts.ts';

export async function action({ request, context }: ActionArgs) {
  return answerMailedLink(request, (token) =>
    callApiForForm('POST /stockalerts/confirm', { body: { token } }, context),
  );
}

export default function ConfirmAlert({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <MailedLink
      title="Back in stock"
      lead="One step left: confirm that you want one email when it’s back."
      button="Email me when it is back"
      sent={actionData}
      carryOut={(token) => callApi('POST /stockalerts/confirm', { body: { token } })}
      done={(alert) => <Confirmed alert={alert} />}
      dead={
        <>
          <p className="text-text-soft">
            This link no longer works: it was used already, has expired, or the product is no longer sold.
          </p>
          <LinkButton to="/products">See the products</LinkButton>
        </>
      }
    />
  );
}

function Confirmed({ alert }: { alert: CallAnswer<typeof confirmAlert> }) {
  const { productId, productName, sku, soldOut } = alert;
  return (
    <>
      <p>
        {soldOut
          ? `Done. We will email you when ${productName} is back in stock.`
          : `Good news: ${productName} is back in stock already.`}
      </p>
      <LinkButton to={`/product/${productId}?${new URLSearchParams({ variant: sku })}`}>
        {soldOut ? 'See the product' : 'Order it now'}
      </LinkButton>
    </>
  );
}
