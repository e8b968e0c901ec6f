import { callApi, callApiForForm } from '#platform/app/api.ts';
import type { ActionArgs, PageProps } from '#platform/app/page.ts';
import { answerMailedLink, MailedLink } from '#platform/app/store/mailed-link.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';

export async function action({ request, context }: ActionArgs) {
  return answerMailedLink(request, (token) =>
    callApiForForm('POST /newsletter/unsubscribe', { body: { token } }, context),
  );
}

export default function Unsubscribe({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <MailedLink
      title="Unsubscribe from our newsletter"
      lead="We’re sorry to see you go. Press the button to stop our newsletter."
      button="Unsubscribe"
      sent={actionData}
      carryOut={(token) => callApi('POST /newsletter/unsubscribe', { body: { token } })}
      done={() => (
        <>
          <p>You’re unsubscribed. An unused code keeps working.</p>
          <LinkButton to="/">Back to Homepage</LinkButton>
        </>
      )}
    />
  );
}
