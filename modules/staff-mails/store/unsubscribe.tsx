import { callApi, callApiForForm } from '#platform/app/api.ts';
import type { ActionArgs, PageProps } from '#platform/app/page.ts';
import { answerMailedLink, MailedLink } from '#platform/app/store/mailed-link.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';

export async function action({ request, context }: ActionArgs) {
  return answerMailedLink(request, (token) =>
    callApiForForm('POST /weekly-mail/unsubscribe', { body: { token } }, context),
  );
}

export default function StopWeeklyMail({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <MailedLink
      title={t('No more weekly mails')}
      lead={t('Press the button, and the figures of the week no longer come by mail.')}
      button={t('Stop these emails')}
      sent={actionData}
      carryOut={(token) => callApi('POST /weekly-mail/unsubscribe', { body: { token } })}
      done={() => (
        <>
          <p>{t('Done. You can choose the mail again on your account page.')}</p>
          <LinkButton to="/">{t('Back to Homepage')}</LinkButton>
        </>
      )}
    />
  );
}
