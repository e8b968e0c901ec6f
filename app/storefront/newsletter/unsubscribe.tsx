import { callApi, callApiForForm } from '../../api.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { answerMailedLink, MailedLink } from '../mailed-link.tsx';
import type { Route } from './+types/unsubscribe';

export async function action({ request, context }: Route.ActionArgs) {
  return answerMailedLink(request, (token) =>
    callApiForForm('POST /newsletter/unsubscribe', { body: { token } }, context),
  );
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
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
