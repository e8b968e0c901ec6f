import { callApi, callApiForForm } from '#platform/app/api.ts';
import type { ActionArgs, PageProps } from '#platform/app/page.ts';
import { answerMailedLink, MailedLink } from '#platform/app/store/mailed-link.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';

export async function action({ request, context }: ActionArgs) {
  return answerMailedLink(request, (token) =>
    callApiForForm('POST /stockalerts/unsubscribe', { body: { token } }, context),
  );
}

export default function StopAlerts({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <MailedLink
      title={t('No more stock emails')}
      lead={t('Press the button, and we won’t email you about any of the products you’re waiting for.')}
      button={t('Stop these emails')}
      sent={actionData}
      carryOut={(token) => callApi('POST /stockalerts/unsubscribe', { body: { token } })}
      done={() => (
        <>
          <p>{t('Done. We won’t email you about products that are back in stock.')}</p>
          <LinkButton to="/">{t('Back to Homepage')}</LinkButton>
        </>
      )}
    />
  );
}
