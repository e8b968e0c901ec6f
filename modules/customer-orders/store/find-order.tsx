import { callApiForForm } from '#platform/app/api.ts';
import { answerForm } from '#platform/app/form/answer-form.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import type { ActionArgs, PageProps } from '#platform/app/page.ts';
import { PageHeader } from '#platform/app/store/page-header.tsx';
import { t } from '#platform/words/t.ts';
import { OrderLinkForm } from './order-link-form.tsx';

export async function action({ request, context }: ActionArgs) {
  return answerForm(request, ({ email = '', number = '' }) =>
    callApiForForm('POST /order-links', { body: { email, number } }, context),
  );
}

export default function FindOrder({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <div className="column pb-section">
      <PageHead title={t('Get a link to your order')} isPrivate />
      <PageHeader title={t('Get a link to your order')}>
        <p className="text-pretty">
          {t(
            'Did you order without an account? We email you a new link to the order. Links in earlier mails keep working for 90 days.',
          )}
        </p>
      </PageHeader>
      <OrderLinkForm sent={actionData} />
    </div>
  );
}
