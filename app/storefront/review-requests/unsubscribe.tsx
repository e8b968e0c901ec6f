import { callApi, callApiForForm } from '../../api.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { answerMailedLink, MailedLink } from '../mailed-link.tsx';
import type { Route } from './+types/unsubscribe';

export async function action({ request, context }: Route.ActionArgs) {
  return answerMailedLink(request, (token) =>
    callApiForForm('POST /review/unsubscribe', { body: { token } }, context),
  );
}

export default function StopReviewRequests({ actionData }: Route.ComponentProps) {
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
