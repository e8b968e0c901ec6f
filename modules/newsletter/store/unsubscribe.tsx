import { callApi, callApiForForm } from '#platform/app/api.ts';
import type { ActionArgs, PageProps } from '#platform/app/page.ts';
import { answerMailedLink, MailedLink } from '#platform/app/store/mailed-link.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';

export async function action({ request, context }: ActionArgs) {
  return answerMailedLink(request, (token) =>
    callApiForForm('POST /newsletter/unsubscribe', { body: { token } }, context),
  );
}

export default function Unsubscribe({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <MailedLink
      title={t('Unsubscribe from our newsletter')}
      lead={t('We’re sorry to see you go. Press the button to stop our newsletter.')}
      button={t('Unsubscribe')}
      sent={actionData}
      carryOut={(token) => callApi('POST /newsletter/unsubscribe', { body: { token } })}
      done={() => (
        <>
          <p>{t('You’re unsubscribed. An unused code keeps working.')}</p>
          <LinkButton to="/">{t('Back to Homepage')}</LinkButton>
        </>
      )}
    />
  );
}
