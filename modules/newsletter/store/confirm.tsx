import { callApi, callApiForForm } from '#platform/app/api.ts';
import type { ActionArgs, PageProps } from '#platform/app/page.ts';
import { answerMailedLink, MailedLink } from '#platform/app/store/mailed-link.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import type { CallAnswer } from '#platform/contract/call.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { confirmSubscription } from '../contract/calls/newsletter.ts';

export async function action({ request, context }: ActionArgs) {
  return answerMailedLink(request, (token) =>
    callApiForForm('POST /newsletter/confirm', { body: { token } }, context),
  );
}

export default function ConfirmSubscription({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <MailedLink
      title={t('Your subscription')}
      lead={t('One step left: confirm that you want our newsletter.')}
      button={t('Confirm my subscription')}
      sent={actionData}
      carryOut={(token) => callApi('POST /newsletter/confirm', { body: { token } })}
      done={(confirmed) => <Welcome confirmed={confirmed} />}
      dead={
        <>
          <p className="text-text-soft">
            {t(
              'This link no longer works: it was used already or has expired. If you have confirmed already, the code is in your mail.',
            )}
          </p>
          <LinkButton to="/newsletter">{t('Subscribe again')}</LinkButton>
        </>
      }
    />
  );
}

function Welcome({ confirmed: { code, discount } }: { confirmed: CallAnswer<typeof confirmSubscription> }) {
  if (code === null) return <p>{t('You are subscribed. Your code is in use for an order of yours.')}</p>;
  return (
    <>
      <p>
        {t(
          'You are subscribed. This code takes {discount} off your first order, once; we have mailed it to you too.',
          { discount: formatMoney(discount) },
        )}
      </p>
      <p className="rounded-control bg-sunken p-4 text-center font-mono text-xl font-semibold select-all">
        {code}
      </p>
      <LinkButton to="/products">{t('See the products')}</LinkButton>
    </>
  );
}
