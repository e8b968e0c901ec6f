import { callApi, callApiForForm } from '#platform/app/api.ts';
import type { ActionArgs, PageProps } from '#platform/app/page.ts';
import { answerMailedLink, MailedLink } from '#platform/app/store/mailed-link.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';

export async function action({ request, context }: ActionArgs) {
  return answerMailedLink(request, (token) =>
    callApiForForm('POST /review/unsubscribe', { body: { token } }, context),
  );
}

export default function StopReviewRequests({ actionData }: PageProps<undefined, typeof action>) {
  return (
    <MailedLink
      title="No more requests for reviews"
      lead="Press the button, and we won’t ask you for reviews by email any more."
      button="Stop these emails"
      sent={actionData}
      carryOut={(token) => callApi('POST /review/unsubscribe', { body: { token } })}
      done={() => (
        <>
          <p>Done. We won’t ask you for reviews again.</p>
          <LinkButton to="/">Back to Homepage</LinkButton>
        </>
      )}
    />
  );
}
