import { callApi, callApiForForm } from '#platform/app/api.ts';
import type { ActionArgs, PageProps } from '#platform/app/page.ts';
import { answerMailedLink, MailedLink } from '#platform/app/store/mailed-link.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';

export async function action({ request, context }: ActionArgs) {
  return answerMailedLink(request, (token) =>
    callApiForForm('POST /review/unsubscribe', { body: { token } }, context),
  );
}

export default function StopReviewRequests({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <MailedLink
      title={t('No more requests for reviews')}
      lead={t('Press the button, and we won’t ask you for reviews by email any more.')}
      button={t('Stop these emails')}
      sent={actionData}
      carryOut={(token) => callApi('POST /review/unsubscribe', { body: { token } })}
      done={() => (
        <>
          <p>{t('Done. We won’t ask you for reviews again.')}</p>
          <LinkButton to="/">{t('Back to Homepage')}</LinkButton>
        </>
      )}
    />
  );
}
