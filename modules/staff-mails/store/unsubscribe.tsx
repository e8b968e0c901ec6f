import { callApi, callApiForForm } from '#platform/app/api.ts';
import type { ActionArgs, PageProps } from '#platform/app/page.ts';
import { answerMailedLink, MailedLink } from '#platform/app/store/mailed-link.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';

export async function action({ request, context }: ActionArgs) {
  return answerMailedLink(request, (token) =>
    callApiForForm('POST /weekly-mail/unsubscribe', { body: { token } }, context),
  );
}

export default function StopWeeklyMail({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <MailedLink
      title="No more weekly mails"
      lead="Press the button, and the figures of the week no longer come by mail."
      button="Stop these emails"
      sent={actionData}
      carryOut={(token) => callApi('POST /weekly-mail/unsubscribe', { body: { token } })}
      done={() => (
        <>
          <p>Done. You can choose the mail again on your account page.</p>
          <LinkButton to="/">Back to Homepage</LinkButton>
        </>
      )}
    />
  );
}
