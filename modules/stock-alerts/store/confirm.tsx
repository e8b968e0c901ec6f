import { callApi, callApiForForm } from '#platform/app/api.ts';
import type { ActionArgs, PageProps } from '#platform/app/page.ts';
import { answerMailedLink, MailedLink } from '#platform/app/store/mailed-link.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import type { CallAnswer } from '#platform/contract/call.ts';
import { t } from '#platform/words/t.ts';
import type { confirmAlert } from '../contract/calls/stock-alerts.ts';

export async function action({ request, context }: ActionArgs) {
  return answerMailedLink(request, (token) =>
    callApiForForm('POST /stockalerts/confirm', { body: { token } }, context),
  );
}

export default function ConfirmAlert({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <MailedLink
      title={t('Back in stock')}
      lead={t('One step left: confirm that you want one email when it’s back.')}
      button={t('Email me when it is back')}
      sent={actionData}
      carryOut={(token) => callApi('POST /stockalerts/confirm', { body: { token } })}
      done={(alert) => <Confirmed alert={alert} />}
      dead={
        <>
          <p className="text-text-soft">
            {t(
              'This link no longer works: it was used already, has expired, or the product is no longer sold.',
            )}
          </p>
          <LinkButton to="/products">{t('See the products')}</LinkButton>
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
          ? t('Done. We will email you when {productName} is back in stock.', { productName })
          : t('Good news: {productName} is back in stock already.', { productName })}
      </p>
      <LinkButton to={`/product/${productId}?${new URLSearchParams({ variant: sku })}`}>
        {soldOut ? t('See the product') : t('Order it now')}
      </LinkButton>
    </>
  );
}
